import amberCourt from '../../../../catalogue/boxes/amber-court.json' with { type: 'json' };
import catalogue from '../../../../catalogue/items.json' with { type: 'json' };
import type { Grade, ReelBox, ReelItem, ReelSpin } from '../../../../src/game/model/model.ts';
import { computeStageLayout, stageHeight } from '../../../../src/game/rules/layout.ts';
import type { StageLayout } from '../../../../src/game/rules/stageLayout.ts';
import { sampleStrip } from '../../../../src/game/rules/strip.ts';

export const STAGE_WIDTH = 1_280;

function itemOf(id: string): ReelItem {
  const item = catalogue.find((each) => each.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return { id, picture: '', grade: item.grade as Grade, kind: item.category, name: item.names['zh-CN'] };
}

export const box: ReelBox = {
  items: amberCourt.items.map(({ item, from, to }) => ({ item: itemOf(item), from, to })),
};

/** One spin per strip; another `run` has other winners. */
export function spinsOf(strips: number, run: number): ReelSpin[] {
  return Array.from({ length: strips }, (_, strip) => {
    const share = box.items[(run + strip) % box.items.length];
    return { winner: share?.item.id ?? '', seed: `bench:${run}:${strip}` };
  });
}

/** The tiles of the other reels: those ours would show. */
export function tilesOf(strips: number): readonly (readonly ReelItem[])[] {
  return spinsOf(strips, 0).map((spin) => sampleStrip(box, spin));
}

export interface StageSize {
  readonly height: number;
  readonly layout: StageLayout;
}

export function stageOf(strips: number): StageSize {
  const height = stageHeight(strips, STAGE_WIDTH);
  return { height, layout: computeStageLayout(STAGE_WIDTH, height, strips) };
}
