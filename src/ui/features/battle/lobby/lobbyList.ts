import type { BattleSummary } from '../../../../net/contract/battles.ts';
import { PAGE_SIZE_BATTLE } from '../../../../net/contract/limits.ts';
import type { BattleQuery } from '../../../queries/battles.ts';

/** Whether a list that was asked for with `query` shows the battle, as it is now. */
export function fits(battle: BattleSummary, { mode, state, minCost, maxCost }: BattleQuery): boolean {
  if (battle.mode !== mode) return false;
  if (state === 'current' ? battle.state > 1 : state !== -1 && battle.state !== state) return false;
  return (minCost ?? 0) <= battle.seatCost && battle.seatCost <= (maxCost ?? Infinity);
}

/**
 * A fetched page after what was told live: the newest of both by version, without those that no longer fit, new ones
 * among them by their time, newest first. New ones join only the first page, which does not grow by them.
 */
export function lobbyAfter(
  fetched: readonly BattleSummary[],
  told: ReadonlyMap<string, BattleSummary>,
  query: BattleQuery,
): BattleSummary[] {
  const known = new Set(fetched.map(({ battleId }) => battleId));
  const added = query.page === 1 ? [...told.values()].filter(({ battleId }) => !known.has(battleId)) : [];
  return [...fetched.map((battle) => newest(battle, told)), ...added]
    .filter((battle) => fits(battle, query))
    .toSorted(byTime)
    .slice(0, Math.max(PAGE_SIZE_BATTLE, fetched.length));
}

/** The player's own battles after what was told live. Those that the player opened and that are not over stand first. */
export function mineAfter<Mine extends BattleSummary>(
  fetched: readonly Mine[],
  told: ReadonlyMap<string, BattleSummary>,
  query: BattleQuery,
  playerId: string | undefined,
): Mine[] {
  const own = (battle: BattleSummary) => Number(battle.state < 2 && battle.creatorId === playerId);
  return fetched
    .map((battle) => newest(battle, told))
    .filter((battle) => fits(battle, query))
    .toSorted((one, other) => own(other) - own(one));
}

/**
 * Whether a change that was told concerns the player's own list: a seat is theirs, or the list holds the battle
 * already. Of private battles only the id is told.
 */
export function concernsPlayer(
  change: { readonly battleId: string; readonly battle: BattleSummary | null },
  playerId: string | undefined,
  listed: ReadonlySet<string>,
): boolean {
  if (listed.has(change.battleId)) return true;
  return playerId !== undefined && (change.battle?.seats ?? []).some((seat) => seat.playerId === playerId);
}

function newest<Battle extends BattleSummary>(
  battle: Battle,
  told: ReadonlyMap<string, BattleSummary>,
): Battle {
  const news = told.get(battle.battleId);
  return news && news.version > battle.version ? { ...battle, ...news } : battle;
}

function byTime(one: BattleSummary, other: BattleSummary): number {
  return Date.parse(other.createTime) - Date.parse(one.createTime);
}
