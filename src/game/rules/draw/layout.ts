import type { TileSize } from '../stageLayout.ts';

/** Places on the draw stage, CSS px. */
export interface DrawLayout {
  readonly axis: 'across' | 'down'; // direction of the strip
  readonly x: number; // the needles' middle, where the winner's code stops
  readonly y: number;
  readonly tile: TileSize;
  readonly step: number; // from tile to tile along the axis
  readonly reach: number; // distance from the middle at which tiles have faded out
  readonly digit: number; // height of a digit
  readonly needle: number; // length of a needle
  readonly span: number; // distance from needle to needle, foot to foot
  readonly prize: { readonly x: number; readonly y: number; readonly width: number };
}

/** Narrower stages run down. */
const ACROSS_FROM = 600;
/** Largest growth of the winner's tile. */
export const WON_GROWTH = 0.3;
/** An item's picture is half as high as wide. */
const ART_RATIO = 0.5;

const across = (width: number, height: number): DrawLayout => {
  const tile = { width: 150, height: Math.min(84, height * 0.2), radius: 12, art: 0 };
  const prizeWidth = Math.min(width * 0.42, height * 0.78, 380);
  const y = height - tile.height * 0.5 * (1 + WON_GROWTH) - 40;
  return {
    axis: 'across',
    x: width / 2,
    y,
    tile,
    step: tile.width + 10,
    reach: width / 2,
    digit: 26,
    needle: 22,
    span: tile.height * (1 + WON_GROWTH) + 62,
    prize: { x: width / 2, y: (y - tile.height) / 2 + 4, width: prizeWidth },
  };
};

const down = (width: number, height: number): DrawLayout => {
  const tile = { width: Math.min(width * 0.58, 220), height: 54, radius: 12, art: 0 };
  const prizeWidth = Math.min(width * 0.6, height * 0.56);
  const top = prizeWidth * ART_RATIO + 40;
  const y = top + (height - top) / 2;
  return {
    axis: 'down',
    x: width / 2,
    y,
    tile,
    step: tile.height + 8,
    reach: (height - top) / 2,
    digit: 24,
    needle: 22,
    span: tile.width * (1 + WON_GROWTH) + 58,
    prize: { x: width / 2, y: (prizeWidth * ART_RATIO) / 2 + 14, width: prizeWidth },
  };
};

/** The stage's layout: prize above, strip below; across on wide stages, down on narrow ones. */
export const drawLayout = (width: number, height: number): DrawLayout =>
  width >= ACROSS_FROM ? across(width, height) : down(width, height);

/** Alpha of a tile at a distance from the middle: whole near it, none at the reach. */
export const fadeAt = ({ reach }: DrawLayout, distance: number): number => {
  const share = Math.min(1, Math.abs(distance) / reach);
  return 1 - share ** 2.4;
};
