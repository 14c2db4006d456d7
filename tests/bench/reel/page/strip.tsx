import type { ReelItem } from '../../../../src/game/model/model.ts';
import { STAGE_WIDTH, stageOf } from './box.ts';

const COLOURS = ['#ff983f', '#ff4b5c', '#ae78ff', '#5a9bff', '#8d98a7'];

/** A tile in HTML: a lit background, the picture, a line in the grade's colour. */
export function DomTile({ id, grade, size }: { id: string; grade: number; size: TileSize }) {
  return (
    <div className="tile" style={size}>
      <img src={`/art/items/${id}@320.avif`} alt="" />
      <i style={{ background: COLOURS[grade] ?? '' }} />
    </div>
  );
}

export interface TileSize {
  readonly width: number;
  readonly height: number;
}

export const tileSize = (strips: number): TileSize => {
  const { tile, gap } = stageOf(strips).layout;
  return { width: tile.width + gap, height: tile.height };
};

/** The stage's area, divided like ours. */
export function Rows({ strips, children }: { strips: number; children: React.ReactNode }) {
  const columns = strips > 3 ? 2 : 1;
  const style = {
    width: STAGE_WIDTH,
    height: stageOf(strips).height,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  };
  return (
    <div className="rows" style={style}>
      {children}
    </div>
  );
}

export type Tiles = readonly ReelItem[];
