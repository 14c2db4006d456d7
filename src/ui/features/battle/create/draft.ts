import type { StackedRule } from '../shared/rules.ts';

/** A box of the lane and how often it is opened. Every box stands in a draft once. */
export interface LanePick {
  readonly boxId: string;
  readonly count: number;
}

type Lane = { readonly picks: readonly LanePick[] };

export type PlayerCount = 2 | 3 | 4 | 6;

/** A battle as the player is putting it together; whether its rules go together is asked of `ruleChoice`. */
export interface Draft extends Readonly<Record<StackedRule, boolean>> {
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

export function countOf({ picks }: Lane, boxId: string): number {
  return picks.find((pick) => pick.boxId === boxId)?.count ?? 0;
}

/** The draft with `count` of a box, at most so many that the lane holds `most` boxes; 0 takes it out. */
export function withCount(draft: Draft, boxId: string, count: number, most: number): Draft {
  const room = most - roundsOf(draft) + countOf(draft, boxId);
  const next = Math.max(0, Math.min(count, room));
  const known = draft.picks.some((pick) => pick.boxId === boxId);
  const picks = known
    ? draft.picks.map((pick) => (pick.boxId === boxId ? { boxId, count: next } : pick))
    : [...draft.picks, { boxId, count: next }];
  return { ...draft, picks: picks.filter((pick) => pick.count > 0) };
}

/** Moves a box one place towards the start (−1) or the end (1) of the lane; at the edge it stays. */
export function withMove(draft: Draft, boxId: string, by: -1 | 1): Draft {
  const from = draft.picks.findIndex((pick) => pick.boxId === boxId);
  const [moved, passed] = [draft.picks[from], draft.picks[from + by]];
  if (!moved || !passed) return draft;
  const picks = draft.picks.with(from, passed).with(from + by, moved);
  return { ...draft, picks };
}

/** Another number of seats; the own one stays where it is, if there still is such a seat. */
export function withSeats(draft: Draft, playerCount: PlayerCount): Draft {
  return { ...draft, playerCount, pos: Math.min(draft.pos, playerCount) };
}

/** Only boxes that are on offer, and no more of them than a lane may hold. */
export function onOffer(draft: Draft, offered: ReadonlySet<string>, most: number): Draft {
  const start: Draft = { ...draft, picks: [] };
  return draft.picks
    .filter(({ boxId }) => offered.has(boxId))
    .reduce((kept, { boxId, count }) => withCount(kept, boxId, countOf(kept, boxId) + count, most), start);
}

/** What one seat costs, minor units; boxes without a price are left out. */
export function seatCostOf(draft: Draft, priceOf: ReadonlyMap<string, number>): number {
  return draft.picks.reduce((sum, { boxId, count }) => sum + (priceOf.get(boxId) ?? 0) * count, 0);
}

/** Expected value of a seat's boxes over its price, hundredths of a percent; null until every rate is known. */
export function returnOf(
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
export function boxesField({ picks }: Lane): string {
  return picks.map(({ boxId, count }) => `${boxId}:${count}`).join(',');
}
