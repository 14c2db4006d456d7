import type { SeatCount } from '../../../../../fair/outcome/battleRuleSchema.ts';
import { forEachFlag } from '../../shared/rules.ts';
import type { RuleFlag } from '../../shared/rules.ts';

/** A box of the lane and how often it is opened in succession. The same box may occur again later. */
export interface LanePick {
  readonly boxId: string;
  readonly count: number;
}

type Lane = { readonly picks: readonly LanePick[] };

/** The battle in the editor. `ruleConflicts.ts` says which rules go together. */
export interface Draft extends Readonly<Record<RuleFlag, boolean>> {
  /** In opening order. */
  readonly picks: readonly LanePick[];
  readonly playerCount: SeatCount;
  /** The player's own seat, from 1. */
  readonly pos: number;
}

export const emptyDraft: Draft = {
  picks: [],
  playerCount: 2,
  pos: 1,
  ...forEachFlag(() => false),
};

/** Boxes of one lane, all counts added up. */
export function roundsOf({ picks }: Lane): number {
  return picks.reduce((sum, { count }) => sum + count, 0);
}

/** The boxes of a lane, each once. */
export function boxIdsOf({ picks }: Lane): readonly string[] {
  return [...new Set(picks.map(({ boxId }) => boxId))];
}

/** How often a box is opened in the whole lane. */
export function countOf({ picks }: Lane, boxId: string): number {
  return roundsOf({ picks: picks.filter((pick) => pick.boxId === boxId) });
}

/** The draft with a box opened `count` more times at its end, as far as the lane holds at most `maxBoxes` boxes. */
export function withAdded(draft: Draft, { boxId, count }: LanePick, maxBoxes: number): Draft {
  const more = Math.min(count, maxBoxes - roundsOf(draft));
  return { ...draft, picks: mergePicks([...draft.picks, { boxId, count: more }]) };
}

/**
 * The draft with `count` of a box in all, as far as the lane holds at most `maxBoxes` boxes; 0 removes it. The last pick
 * of the box grows or shrinks first.
 */
export function withCount(draft: Draft, boxId: string, count: number, maxBoxes: number): Draft {
  const last = draft.picks.findLastIndex((pick) => pick.boxId === boxId);
  if (last === -1) return withAdded(draft, { boxId, count }, maxBoxes);
  const there = draft.picks[last]?.count ?? 0;
  const before = countOf(draft, boxId) - there;
  const next = withCountAt(draft, last, count - before, maxBoxes);
  return count < before ? withCount(next, boxId, count, maxBoxes) : next;
}

/** The draft with `count` of the pick at an index, within `maxBoxes`; 0 removes it. */
export function withCountAt(draft: Draft, index: number, count: number, maxBoxes: number): Draft {
  const pick = draft.picks[index];
  if (!pick) return draft;
  const remaining = maxBoxes - roundsOf(draft) + pick.count;
  const changed = { ...pick, count: Math.max(0, Math.min(count, remaining)) };
  return { ...draft, picks: mergePicks(draft.picks.map((it, at) => (at === index ? changed : it))) };
}

/** Moves the pick at an index towards the start (−1) or the end (1) of the lane; a pick at that edge stays. */
export function withMoved(draft: Draft, index: number, by: -1 | 1): Draft {
  const [moved, passed] = [draft.picks[index], draft.picks[index + by]];
  if (!moved || !passed) return draft;
  const swapped = draft.picks.map((pick, at) => (at === index ? passed : at === index + by ? moved : pick));
  return { ...draft, picks: mergePicks(swapped) };
}

/** Drops picks of count 0 and joins neighbours of the same box. */
function mergePicks(picks: readonly LanePick[]): readonly LanePick[] {
  return picks.reduce<readonly LanePick[]>((kept, pick) => {
    if (pick.count <= 0) return kept;
    const last = kept.at(-1);
    if (last?.boxId !== pick.boxId) return [...kept, pick];
    return [...kept.slice(0, -1), { ...last, count: last.count + pick.count }];
  }, []);
}

/** Another number of seats; the player's own seat moves only if it no longer exists. */
export function withPlayerCount(draft: Draft, playerCount: SeatCount): Draft {
  return { ...draft, playerCount, pos: Math.min(draft.pos, playerCount) };
}

/** Only boxes that are on sale, at most `maxBoxes` of them. */
export function withAvailableBoxes(
  draft: Draft,
  availableBoxIds: ReadonlySet<string>,
  maxBoxes: number,
): Draft {
  const start: Draft = { ...draft, picks: [] };
  return draft.picks
    .filter(({ boxId }) => availableBoxIds.has(boxId))
    .reduce((kept, pick) => withAdded(kept, pick, maxBoxes), start);
}

/** What one seat costs, minor units; boxes without a price are left out. */
export function seatCostOf(draft: Draft, priceOf: ReadonlyMap<string, number>): number {
  return draft.picks.reduce((sum, { boxId, count }) => sum + (priceOf.get(boxId) ?? 0) * count, 0);
}

/**
 * Expected value of a seat's boxes over its price, hundredths of a percent: the boxes' return rates weighted by price.
 * Null until every rate is known.
 */
export function returnRateOf(
  draft: Draft,
  priceOf: ReadonlyMap<string, number>,
  rateOf: ReadonlyMap<string, number>,
): number | null {
  const cost = seatCostOf(draft, priceOf);
  if (cost === 0 || draft.picks.some(({ boxId }) => !rateOf.has(boxId))) return null;
  const value = draft.picks.reduce(
    (sum, { boxId, count }) => sum + (priceOf.get(boxId) ?? 0) * count * (rateOf.get(boxId) ?? 0),
    0,
  );
  return Math.round(value / cost);
}

/** The `boxes` field of `battleCreate`: `boxId:count`, joined by commas. */
export function serializeBoxes({ picks }: Lane): string {
  return picks.map(({ boxId, count }) => `${boxId}:${count}`).join(',');
}
