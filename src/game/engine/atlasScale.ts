/** Width of an item's frame in the 1x atlas, px. */
const FRAME_WIDTH = 128;
const SCALES = [1, 1.5, 2] as const;
type Scale = (typeof SCALES)[number];
/** A picture enlarged by no more than this factor still looks sharp. */
const MAX_ENLARGEMENT = 1.05;

/** The smallest scale that is sharp for pictures of `width` device pixels, `frame` px wide at 1x; the largest where none is. */
export const pictureScale = (width: number, frame: number): Scale =>
  SCALES.find((scale) => width <= frame * scale * MAX_ENLARGEMENT) ?? 2;

/** Of the atlas. */
export const atlasScale = (width: number): Scale => pictureScale(width, FRAME_WIDTH);
