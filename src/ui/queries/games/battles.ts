import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { BattleDetail } from '../../../net/contract/games/battles.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { battleList } from '../../../net/contract/calls/games/battle.ts';
import { PAGE_SIZE_BATTLE } from '../../../net/contract/limits.ts';
import {
  fetchBattle,
  fetchBattleRanking,
  fetchBattles,
  fetchCurrentBattles,
  fetchMyBattles,
  fetchMyRank,
} from '../../../net/http/games/battle.ts';
import { fetchBox } from '../../../net/http/games/box.ts';
import { fetchBattleThemes } from '../../../net/http/site/common.ts';
import type { Http } from '../../../net/http/http.ts';
import { useServices } from '../../app/services.ts';
import type { Services } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { queryKeys } from '../keys.ts';
import { laterKeys } from '../laterKeys.ts';
import { serverClockOf } from '../serverClock.ts';

type BattlePage = CallData<typeof battleList>;

/** Filter and page of a list of battles. */
export interface BattleQuery {
  readonly mode: 0 | 1;
  /** 'current': waiting or in progress; −1: every state. */
  readonly state: 'current' | -1 | 0 | 1 | 2 | 3;
  /** Bounds of the price of a seat, both included, minor units; null without a bound. */
  readonly minCost: number | null;
  readonly maxCost: number | null;
  /** From 1. */
  readonly page: number;
}

/** A page of public battles, newest first. */
export function useBattles(query: BattleQuery, enabled: boolean) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.battles.list(query),
    queryFn: ({ signal }) => fetchPage(http, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}

/** A page of the player's battles, newest first. */
export function useMyBattles(query: BattleQuery, enabled: boolean) {
  const { http } = useServices();
  const loggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: laterKeys.battles.mine(query),
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

/** The players with the highest payouts of the last days. */
export function useBattleRanking(enabled: boolean) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.battles.ranking,
    queryFn: ({ signal }) => fetchBattleRanking(http, signal),
    staleTime: 0,
    enabled,
  });
}

/** How long the player's own place is shown before it is asked for again: everybody's battles change it. */
const PLACE_STALE_MS = 30_000;

/** The player's own place in that ranking. */
export function useMyRank() {
  const { http } = useServices();
  const loggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: laterKeys.battles.myRank,
    queryFn: ({ signal }) => fetchMyRank(http, signal),
    staleTime: PLACE_STALE_MS,
    enabled: loggedIn,
  });
}

/** Boxes that battles may use, by theme. */
export function useBattleThemes() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.battles.themes,
    queryFn: ({ signal }) => fetchBattleThemes(http, signal),
  });
}

/**
 * The one way a battle is fetched: room, verification and rematch read the same query. The response also samples the
 * server's clock.
 */
function battleQuery(services: Pick<Services, 'http' | 'ports'>, battleId: string, key: string | undefined) {
  const { http, ports } = services;
  return queryOptions({
    queryKey: laterKeys.battles.detail(battleId, key),
    queryFn: async ({ signal }) => {
      const sentAt = ports.now();
      const battle = await fetchBattle(http, { id: battleId, ...(key && { key }) }, signal);
      const serverTime = Date.parse(battle.serverTime);
      serverClockOf(services).addSample({ sentAt, serverTime, receivedAt: ports.now() });
      return battle;
    },
  });
}

/** One battle in full; a private one needs its key. Fetches nothing without an id. */
export function useBattle(battleId: string | undefined, key?: string) {
  return useQuery({ ...battleQuery(useServices(), battleId ?? '', key), enabled: battleId !== undefined });
}

/**
 * The battle as it is now, never from the cache; without retries, which are the caller's. An aborted call ends its
 * request, so that the next call sends another one.
 */
export async function refetchBattle(
  services: Pick<Services, 'http' | 'ports' | 'queryClient'>,
  battleId: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<BattleDetail> {
  const { queryClient } = services;
  const query = battleQuery(services, battleId, key);
  const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey });
  signal.addEventListener('abort', cancel);
  try {
    return await queryClient.query({ ...query, staleTime: 0, retry: false });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Expected return of each box, hundredths of a percent; boxes that are not fetched yet are left out. */
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
