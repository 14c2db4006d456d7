import type { Timeline } from '../../engine/timeline.ts';
import type { Grade, ReelBox, ReelItem, ReelSpin } from '../../model/model.ts';
import { stopOffset } from '../../rules/stop.ts';
import { idleStrip, sampleStrip, WINNER_INDEX } from '../../rules/strip.ts';
import { apartOf, degreeOf, lightsStage, winnerOrder } from '../../rules/finish.ts';
import { LEAD, planSpin, type SpinPlan } from '../../rules/timing.ts';
import { cuesOf, stripPassTimes } from './cues.ts';
import type { StripContent } from './strip.ts';
import { spinTimeline, type ReelState } from './spinTimeline.ts';
import type { Cue } from '../shared/cues.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** What was on a strip when its play began: `LEAD` tiles on either side of the one under the needle. */
export interface CarriedStrip {
  readonly content: StripContent;
  readonly at: number; // the tile under the needle
  readonly grown: boolean; // whether that tile is a grown winner
  readonly apart?: number; // 0..1: how far it was set apart from the other winners
}

/** A play, computed before its first frame. */
export interface Spin {
  readonly plan: SpinPlan;
  readonly timeline: Timeline;
  readonly contents: readonly StripContent[];
  readonly winners: readonly ReelItem[];
  readonly carried: readonly (ReelItem | null)[]; // grown winners that shrink to a tile's size
  readonly passTimes: readonly number[]; // times at which tiles of the last strip pass, ms
  readonly cues: readonly Cue[];
  readonly best: Grade; // rarest of the winners
  readonly bestStrip: number; // index of the strip with the best winner
}

/** Input of a play. `opens`: the pictures of the box are loaded. */
export interface SpinOrder {
  readonly box: ReelBox;
  readonly spins: readonly ReelSpin[];
  readonly fast: boolean;
  readonly opens?: boolean;
}

const MOST_STRIPS = 10;
export const IDLE_MIDDLE = LEAD - 1;

/** A strip at rest with its middle at tile IDLE_MIDDLE. */
export const idleContent = (box: ReelBox, index: number): StripContent => {
  const items = idleStrip(box, index, IDLE_MIDDLE * 2 + 1);
  return (tile) => items[tile];
};

/** Copies the tiles within LEAD of the needle. */
const leadOf = (before: CarriedStrip | undefined): readonly (ReelItem | undefined)[] =>
  Array.from({ length: LEAD * 2 }, (_, tile) => before?.content(before.at - LEAD + tile));

/**
 * First what was there, then the strip's own tiles; they meet outside the visible part. It must not refer to the
 * strip before, which refers to the one before that: none could be collected.
 */
const joinStrips = (
  lead: readonly (ReelItem | undefined)[],
  items: readonly ReelItem[],
  from: number,
): StripContent => {
  return (tile) => (tile < from + LEAD ? lead[tile - from + LEAD] : items[tile]);
};

/** Pass times of a strip that starts when the box has opened. */
const passTimesOf = (plan: SpinPlan, tokens: StageTokens): readonly number[] => {
  const { start, stops } = plan;
  const travel = { ...plan, stops: stops.map((stop) => stop - start) };
  return stripPassTimes(travel, tokens.easeReel).map((at) => at + start);
};

/** @throws RangeError for a winner that is not in the box, and for a number of spins outside 1..10 */
export const prepareSpin = (
  { box, spins, fast, opens = false }: SpinOrder,
  before: readonly (CarriedStrip | undefined)[],
  state: ReelState,
  tokens: StageTokens,
): Spin => {
  if (spins.length < 1 || spins.length > MOST_STRIPS) throw new RangeError(`${spins.length} strips`);
  const strips = spins.map((spin) => sampleStrip(box, spin));
  const winners = strips.flatMap((strip) => strip[WINNER_INDEX] ?? []);
  const order = winnerOrder(winners);
  const [bestStrip = 0] = order;
  const leader = winners[bestStrip];
  const degree = leader ? degreeOf(leader) : 0;
  const plan = planSpin(spins.length, fast, tokens.durations, { opens, degree });
  const apart = apartOf(order);
  const parts = spins.map(({ seed }, index) => ({
    offset: stopOffset(seed),
    carried: before[index]?.grown ?? false,
    apart: before[index]?.apart ?? 0,
    grade: winners[index]?.grade ?? 4,
    degree: winners[index] ? degreeOf(winners[index]) : 0,
    best: apart[index] ?? 0,
  }));
  const times = passTimesOf(plan, tokens);
  return {
    plan,
    timeline: spinTimeline(state, plan, { parts, lightsStage: lightsStage(degree) }, tokens),
    contents: strips.map((items, index) => joinStrips(leadOf(before[index]), items, plan.from)),
    winners,
    carried: before.map((was) => (was?.grown ? (was.content(was.at) ?? null) : null)),
    passTimes: times,
    cues: cuesOf(plan, times, degree),
    best: leader?.grade ?? 4,
    bestStrip,
  };
};
