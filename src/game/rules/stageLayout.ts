/** Sizes of one tile, in CSS px. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
  readonly radius: number; // of its corners
  readonly art: number; // width of the item's picture; twice its height
}

/** Which way strips run: to the left, or down. */
export type Axis = 'across' | 'down';

/** One strip's place on the stage, in CSS px of the stage. */
export interface StripLane {
  readonly x: number; // middle of the strip: where its winner stands
  readonly y: number;
  readonly reach: number; // a tile whose middle is this far along from there, or farther, is not seen
  readonly fade: number; // length over which tiles fade out before that
  readonly floor: number; // height of the room it has
}

/** A pair of needles that mark a line where strips stop. */
export interface NeedlePair {
  readonly x: number; // middle between the two
  readonly y: number;
  readonly span: number; // from foot to foot, across the way the strips run
}

export interface StageLayout {
  readonly axis: Axis;
  readonly rows: number; // of lanes, one above the other
  readonly lanes: readonly StripLane[]; // in the order of the spins
  readonly needles: readonly NeedlePair[];
  readonly tile: TileSize;
  readonly won: TileSize; // the winning tile once grown
  readonly gap: number; // between two tiles
  readonly push: number; // how far a grown winner moves its neighbours away
  readonly needle: number; // length of one needle
  readonly crate: number; // width and height of the box that opens on a lane
  readonly labels: boolean; // whether tiles are large enough for names
}
