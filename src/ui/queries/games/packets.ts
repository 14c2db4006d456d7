import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import {
  fetchSitePackets,
  fetchPacket,
  fetchPacketClaims,
  fetchPacketCommit,
  fetchMyPackets,
} from '../../../net/http/games/redPacket.ts';
import type { PacketDetail } from '../../../net/contract/games/packets.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';

const OPEN_POLL_MS = 3_000;

const SITE_POLL_MS = 30_000;

const PAGE_SIZE = 10;

/** Red packets for the whole site that can be claimed, newest first. */
export function useSitePackets() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.packets.site,
    queryFn: ({ signal }) => fetchSitePackets(http, signal),
    select: ({ list }) => list,
    staleTime: 0,
    refetchInterval: SITE_POLL_MS,
  });
}

/** One packet, asked for again while it can be claimed. */
export function usePacket(id: string, key: string | undefined) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.packets.detail(id, key),
    queryFn: ({ signal }) => fetchPacket(http, { id, ...(key !== undefined && { key }) }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? OPEN_POLL_MS : false),
  });
}

/** Its claims, fetched when their number changes; earlier ones stay meanwhile. */
export function usePacketClaims({ packetId, claimed }: PacketDetail, key: string | undefined) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.packets.claims(packetId, claimed),
    queryFn: ({ signal }) =>
      fetchPacketClaims(http, { id: packetId, ...(key !== undefined && { key }) }, signal),
    select: ({ list }) => list,
    placeholderData: (earlier) => earlier,
  });
}

/** The commitment for the next packet and what the player may give; fetched when the form opens. */
export function usePacketCommit() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.packets.commit,
    queryFn: ({ signal }) => fetchPacketCommit(http, signal),
    enabled: useIsLoggedIn(),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Packets the player gave or claimed from, newest first. */
export function useMyPackets(kind: 'given' | 'claimed') {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.packets.mine(kind),
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === undefined ? {} : { before: pageParam };
      return fetchMyPackets(http, { kind, ...before, pageSize: PAGE_SIZE }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: useIsLoggedIn(),
    staleTime: 0,
  });
}
