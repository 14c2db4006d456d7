/** Width of an item's frame in the 1x atlas, px. */
const FRAME_WIDTH = 128;
const ATLAS_SCALES = [1, 1.5, 2] as const;
/** A picture enlarged by no more than this factor still looks sharp. */
const MAX_ENLARGEMENT = 1.05;

/** The smallest atlas that is sharp for pictures of `width` device pixels; the largest one where none is. */
export const atlasScale = (width: number): number =>
  ATLAS_SCALES.find((scale) => width <= FRAME_WIDTH * scale * MAX_ENLARGEMENT) ?? 2;
