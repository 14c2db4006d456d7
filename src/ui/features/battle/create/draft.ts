import type { RuleFlag } from '../shared/rules.ts';

/** A box of the lane and how often it is opened on end. It may stand there again after other boxes. */
export interface LanePick {
  readonly boxId: string;
  readonly count: number;
}

type Lane = { readonly picks: readonly LanePick[] };

export type PlayerCount = 2 | 3 | 4 | 6;

/** A battle as the player is putting it together; whether its rules go together is asked of `ruleChoice`. */
export interface Draft extends Readonly<Record<RuleFlag, boolean>> {
  /** In the order they are opened in. */
  readonly picks: readonly LanePick[];
  readonly playerCount: PlayerCount;
  /** The player's own seat, from 1. */
  readonly pos: number;
}

export const emptyDraft: Draft = {
  picks: [],
  playerCount: 2,
  pos: 1,
  teams: false,
  share: false,
  terminal: false,
  jackpot: false,
  fast: false,
  isPrivate: false,
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

/** The draft with a box opened `count` more times at its end, at most so many that the lane holds `most` boxes. */
export function withAdded(draft: Draft, { boxId, count }: LanePick, maxBoxes: number): Draft {
  const more = Math.min(count, maxBoxes - roundsOf(draft));
  return { ...draft, picks: mergePicks([...draft.picks, { boxId, count: more }]) };
}

/**
 * The draft with `count` of a box in all, at most so many that the lane holds `most` boxes; 0 takes it out. It grows
 * and shrinks where the box stands last.
 */
export function withCount(draft: Draft, boxId: string, count: number, maxBoxes: number): Draft {
  const last = draft.picks.findLastIndex((pick) => pick.boxId === boxId);
  if (last === -1) return withAdded(draft, { boxId, count }, maxBoxes);
  const there = draft.picks[last]?.count ?? 0;
  const before = countOf(draft, boxId) - there;
  const next = withCountAt(draft, last, count - before, maxBoxes);
  return count < before ? withCount(next, boxId, count, maxBoxes) : next;
}

/** The draft with `count` of the box at a place of the lane, within `most` as above; 0 takes it out there. */
export function withCountAt(draft: Draft, index: number, count: number, maxBoxes: number): Draft {
  const pick = draft.picks[index];
  if (!pick) return draft;
  const remaining = maxBoxes - roundsOf(draft) + pick.count;
  const changed = { ...pick, count: Math.max(0, Math.min(count, remaining)) };
  return { ...draft, picks: mergePicks(draft.picks.with(index, changed)) };
}

/** Moves what stands at a place one towards the start (−1) or the end (1) of the lane; at the edge it stays. */
export function withMoved(draft: Draft, index: number, by: -1 | 1): Draft {
  const [moved, passed] = [draft.picks[index], draft.picks[index + by]];
  if (!moved || !passed) return draft;
  return { ...draft, picks: mergePicks(draft.picks.with(index, passed).with(index + by, moved)) };
}

/** Without what is opened no times; the same box on end stands there once. */
function mergePicks(picks: readonly LanePick[]): readonly LanePick[] {
  return picks.reduce<readonly LanePick[]>((kept, pick) => {
    if (pick.count <= 0) return kept;
    const last = kept.at(-1);
    if (last?.boxId !== pick.boxId) return [...kept, pick];
    return kept.with(-1, { ...last, count: last.count + pick.count });
  }, []);
}

/** Another number of seats; the own one stays where it is, if there still is such a seat. */
export function withPlayerCount(draft: Draft, playerCount: PlayerCount): Draft {
  return { ...draft, playerCount, pos: Math.min(draft.pos, playerCount) };
}

/** Only boxes that are on offer, and no more of them than a lane may hold. */
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

/** Expected value of a seat's boxes over its price, hundredths of a percent; null until every rate is known. */
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

/** The boxes as they travel: `boxId:count`, joined by commas. */
export function serializeBoxes({ picks }: Lane): string {
  return picks.map(({ boxId, count }) => `${boxId}:${count}`).join(',');
}
