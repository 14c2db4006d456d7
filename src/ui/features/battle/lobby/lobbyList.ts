import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { PAGE_SIZE_BATTLE } from '../../../../net/contract/limits.ts';
import type { BattleQuery } from '../../../queries/games/battles.ts';

/** Whether the list of `query` contains the battle in its current state. */
export function matchesQuery(battle: BattleSummary, { mode, state, minCost, maxCost }: BattleQuery): boolean {
  if (battle.mode !== mode) return false;
  if (state === 'current' ? battle.state > 1 : state !== -1 && battle.state !== state) return false;
  return (minCost ?? 0) <= battle.seatCost && battle.seatCost <= (maxCost ?? Infinity);
}

/**
 * Merges live events into a fetched page: the newest version of each battle, without those that no longer match, by
 * creation time, newest first. New battles join only the first page, which keeps its size.
 */
export function mergeLiveBattles(
  fetched: readonly BattleSummary[],
  live: ReadonlyMap<string, BattleSummary>,
  query: BattleQuery,
): BattleSummary[] {
  const known = new Set(fetched.map(({ battleId }) => battleId));
  const added = query.page === 1 ? [...live.values()].filter(({ battleId }) => !known.has(battleId)) : [];
  return [...fetched.map((battle) => newestVersion(battle, live)), ...added]
    .filter((battle) => matchesQuery(battle, query))
    .sort(byTime)
    .slice(0, Math.max(PAGE_SIZE_BATTLE, fetched.length));
}

/**
 * Merges live events into the player's own battles. Those that the player created and that are not over come first.
 */
export function mergeLiveMyBattles<Mine extends BattleSummary>(
  fetched: readonly Mine[],
  live: ReadonlyMap<string, BattleSummary>,
  query: BattleQuery,
  playerId: string | undefined,
): Mine[] {
  const ownOpenRank = (battle: BattleSummary) => Number(battle.state < 2 && battle.creatorId === playerId);
  return fetched
    .map((battle) => newestVersion(battle, live))
    .filter((battle) => matchesQuery(battle, query))
    .sort((one, other) => ownOpenRank(other) - ownOpenRank(one));
}

/**
 * Whether an event concerns the player's list: the player has a seat, or the list contains the battle. Events of
 * private battles name only the id.
 */
export function concernsPlayer(
  change: { readonly battleId: string; readonly battle: BattleSummary | null },
  playerId: string | undefined,
  listed: ReadonlySet<string>,
): boolean {
  if (listed.has(change.battleId)) return true;
  return playerId !== undefined && (change.battle?.seats ?? []).some((seat) => seat.playerId === playerId);
}

function newestVersion<Battle extends BattleSummary>(
  battle: Battle,
  live: ReadonlyMap<string, BattleSummary>,
): Battle {
  const update = live.get(battle.battleId);
  return update && update.version > battle.version ? { ...battle, ...update } : battle;
}

function byTime(one: BattleSummary, other: BattleSummary): number {
  return Date.parse(other.createTime) - Date.parse(one.createTime);
}
