import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { CallData } from '../../net/contract/call.ts';
import type { battleList } from '../../net/contract/calls/battle.ts';
import { PAGE_SIZE_BATTLE } from '../../net/contract/limits.ts';
import {
  fetchBattle,
  fetchBattleRanking,
  fetchBattles,
  fetchCurrentBattles,
  fetchMyBattles,
} from '../../net/http/battle.ts';
import { fetchBox } from '../../net/http/box.ts';
import { fetchBattleThemes } from '../../net/http/common.ts';
import type { Http } from '../../net/http/http.ts';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useIsLoggedIn.ts';
import { queryKeys } from './keys.ts';

type BattlePage = CallData<typeof battleList>;

/** What is asked of a list of battles. */
export interface BattleQuery {
  readonly mode: 0 | 1;
  /** 'current' waits or runs; −1 is every state. */
  readonly state: 'current' | -1 | 0 | 1 | 2 | 3;
  /** Bounds of the price of a seat, both included, minor units; null without a bound. */
  readonly minCost: number | null;
  readonly maxCost: number | null;
  /** From 1. */
  readonly page: number;
}

export const battleKeys = {
  /** Everything that lists battles and is the same for everybody. */
  lists: ['battles'],
  list: (query: BattleQuery) => ['battles', 'list', query],
  ranking: ['battles', 'ranking'],
  mineAll: [...queryKeys.player, 'battles'],
  mine: (query: BattleQuery) => [...queryKeys.player, 'battles', query],
  themes: ['battleThemes'],
  detail: (battleId: string, key: string | undefined) => ['battle', battleId, key ?? null],
};

/** A page of public battles, newest first. */
export function useBattles(query: BattleQuery, enabled: boolean) {
  const { http } = useServices();
  return useQuery({
    queryKey: battleKeys.list(query),
    queryFn: ({ signal }) => fetchPage(http, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}

/** A page of the battles the player sat in, newest first. */
export function useMyBattles(query: BattleQuery, enabled: boolean) {
  const { http } = useServices();
  const loggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: battleKeys.mine(query),
    queryFn: ({ signal }) =>
      fetchMyBattles(
        http,
        { ...listInput(query), state: query.state === 'current' ? -1 : query.state },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: enabled && loggedIn,
  });
}

/** Who took most away lately. */
export function useBattleRanking(enabled: boolean) {
  const { http } = useServices();
  return useQuery({
    queryKey: battleKeys.ranking,
    queryFn: ({ signal }) => fetchBattleRanking(http, signal),
    staleTime: 0,
    enabled,
  });
}

/** Boxes that may be battled for, by theme. */
export function useBattleThemes() {
  const { http } = useServices();
  return useQuery({
    queryKey: battleKeys.themes,
    queryFn: ({ signal }) => fetchBattleThemes(http, signal),
  });
}

/** One battle with everything that is told of it; a private one needs its key. Asks for nothing without an id. */
export function useBattle(battleId: string | undefined, key?: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: battleKeys.detail(battleId ?? '', key),
    queryFn: ({ signal }) => fetchBattle(http, { id: battleId ?? '', ...(key && { key }) }, signal),
    enabled: battleId !== undefined,
  });
}

/** Expected return of each box, hundredths of a percent; boxes whose odds are not here yet are left out. */
export function useReturnRates(boxIds: readonly string[]): ReadonlyMap<string, number> {
  const { http } = useServices();
  return useQueries({
    queries: boxIds.map((boxId) => ({
      queryKey: queryKeys.box(boxId),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchBox(http, { id: boxId }, signal),
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.boxId, data.returnRate] as const] : []))),
  });
}

function fetchPage(http: Http, query: BattleQuery, signal: AbortSignal): Promise<BattlePage> {
  const input = listInput(query);
  return query.state === 'current'
    ? fetchCurrentBattles(http, input, signal)
    : fetchBattles(http, { ...input, state: query.state }, signal);
}

function listInput({ mode, minCost, maxCost, page }: BattleQuery) {
  return {
    mode,
    page,
    pageSize: PAGE_SIZE_BATTLE,
    ...(minCost !== null && { minCost }),
    ...(maxCost !== null && { maxCost }),
  };
}
