import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GiveawayDetail, GiveawayParticipant } from '../../../net/contract/games/giveaways.ts';
import {
  fetchGiftAllowance,
  fetchGiveaway,
  fetchGiveaways,
  fetchMyGiveaways,
  fetchParticipants,
  fetchParticipation,
} from '../../../net/http/games/giveaway.ts';
import type { Http } from '../../../net/http/http.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { laterKeys } from '../laterKeys.ts';
import { refreshPossessions } from '../userInfo.ts';

export const giveawayTabs = ['official', 'streamer', 'mine'] as const;

/** `state`: 0 in progress, 1 finished. */
export interface GiveawayQuery {
  readonly tab: (typeof giveawayTabs)[number];
  readonly state: 0 | 1;
}

const LIST_REFRESH_MS = 15_000;
/** While people join, and while a draw or its end is due. */
const OPEN_REFRESH_MS = 3_000;
const DUE_REFRESH_MS = 1_000;

/** Giveaways, page after page. A visitor has none of their own. */
export function useGiveaways(query: GiveawayQuery) {
  const { http } = useServices();
  const isLoggedIn = useIsLoggedIn();
  return useInfiniteQuery({
    queryKey: laterKeys.giveaways.list(query),
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const { tab, state } = query;
      if (tab === 'mine') return fetchMyGiveaways(http, { state, ...cursor }, signal);
      return fetchGiveaways(http, { kind: tab, state, ...cursor }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) <= 1 ? LIST_REFRESH_MS : false),
    enabled: query.tab !== 'mine' || isLoggedIn,
  });
}

/** One giveaway; its end gives prizes, and returns what nobody won. */
export async function fetchRoom(
  http: Http,
  queryClient: QueryClient,
  giveawayId: string,
  signal?: AbortSignal,
): Promise<GiveawayDetail> {
  const before = queryClient.getQueryData<GiveawayDetail>(laterKeys.giveaways.detail(giveawayId));
  const giveaway = await fetchGiveaway(http, giveawayId, signal);
  if (before?.state === 0 && giveaway.state !== 0) refreshPossessions(queryClient);
  return giveaway;
}

/** One giveaway, fetched again until it has ended: no live event tells of it. */
export function useGiveaway(giveawayId: string, serverNow: () => number) {
  const { http, queryClient } = useServices();
  return useQuery({
    queryKey: laterKeys.giveaways.detail(giveawayId),
    queryFn: ({ signal }) => fetchRoom(http, queryClient, giveawayId, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => refreshOf(data, serverNow()),
  });
}

/** What the player may give now; fetched when the form opens. */
export function useGiftAllowance(enabled: boolean) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.giveaways.allowance,
    queryFn: ({ signal }) => fetchGiftAllowance(http, signal),
    staleTime: 0,
    enabled,
  });
}

/** The player's own code, and what they lack; undefined for visitors. */
export function useParticipation(giveawayId: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.giveaways.participation(giveawayId),
    queryFn: ({ signal }) => fetchParticipation(http, giveawayId, signal),
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}

function refreshOf(giveaway: GiveawayDetail | undefined, now: number): number | false {
  if (!giveaway || giveaway.state !== 0) return false;
  const { closeTime, endTime } = giveaway;
  if (endTime !== null) return Math.max(Date.parse(endTime) - now, DUE_REFRESH_MS);
  const left = Date.parse(closeTime) - now;
  return left > OPEN_REFRESH_MS ? OPEN_REFRESH_MS : Math.max(left, DUE_REFRESH_MS);
}

const NOBODY: readonly GiveawayParticipant[] = [];

/**
 * All participants in joining order. While people join only the new ones are fetched; once it is drawn all of them
 * again, so that the draw is recomputed from the server's final list.
 */
export function useParticipants(giveaway: GiveawayDetail): readonly GiveawayParticipant[] | undefined {
  const { http, queryClient } = useServices();
  const { giveawayId, participantCount } = giveaway;
  const isDrawn = giveaway.drawTime !== null;
  const queryKey = laterKeys.giveaways.participants(giveawayId, isDrawn);
  const { data, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<readonly GiveawayParticipant[]>(queryKey);
      return fetchParticipants(http, giveawayId, isDrawn ? NOBODY : known, signal);
    },
    staleTime: Infinity,
  });
  const isBehind = data !== undefined && !isDrawn && data.length < participantCount;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
  return data;
}
