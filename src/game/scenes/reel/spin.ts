import type { Timeline } from '../../engine/timeline.ts';
import type { Grade, ReelBox, ReelItem, ReelSpin } from '../../model.ts';
import { stopOffset } from '../../rules/stop.ts';
import { idleStrip, sampleStrip, WINNER_INDEX } from '../../rules/strip.ts';
import { LEAD, planSpin, type SpinPlan } from '../../rules/timing.ts';
import { cuesOf, passings, type Cue } from './cues.ts';
import type { Content } from './strip.ts';
import { isRare, spinTimeline, type ReelState } from './timeline.ts';
import type { ReelTokens } from './tokens.ts';

/** What lay on a strip when its play began: `LEAD` tiles to either side of the one under the needle. */
export interface Carried {
  readonly content: Content;
  readonly at: number; // the tile under the needle
  readonly grown: boolean; // whether that tile is a winner in the lamp
}

/** A play, worked out in full before its first frame. */
export interface Spin {
  readonly plan: SpinPlan;
  readonly timeline: Timeline;
  readonly contents: readonly Content[];
  readonly winners: readonly ReelItem[];
  readonly carried: readonly (ReelItem | null)[]; // grown winners that go back to a tile's size
  readonly passings: readonly number[]; // when the last strip's tiles pass, ms
  readonly cues: readonly Cue[];
  readonly best: Grade;
  readonly offsets: readonly number[];
}

const MOST_STRIPS = 10;
export const IDLE_MIDDLE = LEAD - 1;

/** A still strip with its middle at tile IDLE_MIDDLE. */
export const idleContent = (box: ReelBox, index: number): Content => {
  const items = idleStrip(box, index, IDLE_MIDDLE * 2 + 1);
  return (tile) => items[tile];
};

/** What lay there before first, then the strip's own tiles; the change happens out of sight. */
const joined = (before: Carried | undefined, items: readonly ReelItem[], from: number): Content => {
  return (tile) => (tile < from + LEAD ? before?.content(tile - from + before.at) : items[tile]);
};

const bestOf = (winners: readonly ReelItem[]): Grade =>
  winners.reduce<Grade>((best, { grade }) => (grade < best ? grade : best), 4);

/** Throws RangeError for a winner that is not in the box and for a number of spins outside 1..10. */
export const prepareSpin = (
  { box, spins, fast }: { box: ReelBox; spins: readonly ReelSpin[]; fast: boolean },
  before: readonly (Carried | undefined)[],
  state: ReelState,
  tokens: ReelTokens,
): Spin => {
  if (spins.length < 1 || spins.length > MOST_STRIPS) throw new RangeError(`${spins.length} strips`);
  const strips = spins.map((spin) => sampleStrip(box, spin));
  const winners = strips.flatMap((strip) => strip[WINNER_INDEX] ?? []);
  const plan = planSpin(spins.length, fast, tokens.lengths);
  const best = bestOf(winners);
  const offsets = spins.map(({ seed }) => stopOffset(seed));
  const parts = offsets.map((offset, index) => ({ offset, carried: before[index]?.grown ?? false }));
  const times = passings(plan, tokens.easeReel);
  return {
    plan,
    timeline: spinTimeline(state, plan, { parts, rare: isRare(best) }, tokens),
    contents: strips.map((items, index) => joined(before[index], items, plan.from)),
    winners,
    carried: before.map((was) => (was?.grown ? (was.content(was.at) ?? null) : null)),
    passings: times,
    cues: cuesOf(plan, times, best),
    best,
    offsets,
  };
};
