/** Sizes of one tile, in CSS px. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
  readonly radius: number; // of the corners
  readonly art: number; // width of the item's picture; twice its height
}

/** Direction in which strips run: to the left, or down. */
export type Axis = 'across' | 'down';

/** Layout of one strip, in CSS px of the stage. */
export interface StripLane {
  readonly x: number; // middle of the strip, where its winner stops
  readonly y: number;
  readonly reach: number; // distance from the middle along the strip from which tiles are hidden
  readonly fade: number; // length of the fade before that
  readonly floor: number; // height of its area
}

/** A pair of needles that marks a stop line. */
export interface NeedlePair {
  readonly x: number; // middle between the two
  readonly y: number;
  readonly span: number; // distance from foot to foot, across the direction of travel
}

export interface StageLayout {
  readonly axis: Axis;
  readonly rows: number; // of lanes, one above the other
  readonly lanes: readonly StripLane[]; // in the order of the spins
  readonly needles: readonly NeedlePair[];
  readonly tile: TileSize;
  readonly won: TileSize; // the grown winning tile
  readonly gap: number; // between two tiles
  readonly push: number; // distance by which a grown winner moves its neighbours
  readonly needle: number; // length of one needle
  readonly crate: number; // width and height of the box that opens over a lane
  readonly labels: boolean; // whether tiles are large enough for names
}
