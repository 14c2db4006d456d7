import { parseBezier, parseColours, type StyleReader } from '../../engine/cssValues.ts';
import { cubicBezier } from '../../rules/easing.ts';
import type { BattlePace } from '../../rules/battle/changes.ts';
import { readStageTokens, type StageTokens } from '../shared/tokens.ts';

/** The design tokens that the arena reads. */
export interface BattleTokens {
  readonly stage: StageTokens;
  readonly display: string; // font of amounts
  readonly lane: readonly [string, string]; // a lane's surface, top and bottom
  readonly won: readonly [string, string]; // the winner's
  readonly lamp: string; // light at its brightest
  readonly lampFar: string; // light half way down
  readonly pace: BattlePace;
}

const ends = (value: string, fallback: readonly [string, string]): readonly [string, string] => {
  const colours = parseColours(value);
  return [colours[0] ?? fallback[0], colours.at(-1) ?? fallback[1]];
};

/** The defaults are the values of the design tokens. */
export const readBattleTokens = (read: StyleReader): BattleTokens => {
  const stage = readStageTokens(read);
  const { settle, grow, light } = stage.durations;
  return {
    stage,
    display: read('--font-display').trim() || 'sans-serif',
    lane: ends(read('--lane-lit'), ['#16191e', '#0d0f12']),
    won: ends(read('--lane-won-lit'), ['#22252b', '#101216']),
    lamp: parseColours(read('--lamp-stage'))[0] ?? 'rgb(255 240 209 / .25)',
    lampFar: parseColours(read('--lamp-stage-far'))[0] ?? 'rgb(255 240 209 / .085)',
    pace: {
      reelEase: stage.easeReel,
      settleEase: stage.easeSettle,
      outEase: stage.easeOut,
      inOutEase: cubicBezier(...parseBezier(read('--ease-both'), [0.6, 0, 0.2, 1])),
      settle,
      grow,
      light,
    },
  };
};
