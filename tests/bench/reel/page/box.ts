import type { ReelItem } from '../../../../src/game/model/model.ts';
import { computeStageLayout, stageHeight } from '../../../../src/game/rules/layout.ts';
import type { StageLayout } from '../../../../src/game/rules/stageLayout.ts';
import { sampleStrip } from '../../../../src/game/rules/strip.ts';
import { reelBox, spinsOf } from '../../../../tools/stages/models.ts';

export const STAGE_WIDTH = 1_280;

/** The tiles of the other reels: those ours would show. */
export function tilesOf(strips: number): readonly (readonly ReelItem[])[] {
  return spinsOf(strips, 0).map((spin) => sampleStrip(reelBox, spin));
}

export interface StageSize {
  readonly height: number;
  readonly layout: StageLayout;
}

export function stageOf(strips: number): StageSize {
  const height = stageHeight(strips, STAGE_WIDTH);
  return { height, layout: computeStageLayout(STAGE_WIDTH, height, strips) };
}
