import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { makeUserSeed } from '../../fair/seeds.ts';
import type { RevealedPair, SeedState } from '../../net/contract/calls/fair.ts';
import { rotateSeeds, setUserSeed, reportVerified } from '../../net/http/fair.ts';
import { ERROR_SHOWN_INLINE } from '../app/queryClient.ts';
import { useServices } from '../app/services.ts';
import { queryKeys } from './keys.ts';
import { ensureUserSeed } from './seeds.ts';

const fairKeys = {
  /** What the last rotation of this visit made public. */
  revealed: [...queryKeys.player, 'revealed'],
  verified: (rollId: string) => [...queryKeys.player, 'verified', rollId],
};

/** Asks anew for seeds and rolls when a page opens: every opening, in any tab, moves them on. */
export function useRefetchSeedsAndRolls(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const queryKey of [queryKeys.seeds, queryKeys.rollsAll]) {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, [queryClient]);
}

/** Sets the player's seed for the rounds to come; null makes a fresh one. */
export function useSetUserSeed() {
  const { http, ports } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (userSeed: string | null) =>
      setUserSeed(http, { userSeed: userSeed ?? makeUserSeed(ports.randomBytes) }),
    // An answer that left before the change must not come in after it.
    onMutate: () => queryClient.cancelQueries({ queryKey: queryKeys.seeds }),
    onSuccess: (seeds) => queryClient.setQueryData<SeedState>(queryKeys.seeds, seeds),
  });
}

/**
 * Reveals the pair in use and takes the next. The new pair gets a fresh user seed at once, now that its hash is
 * known; where that fails the pair stays without one and the page says so.
 */
export function useRotateSeeds() {
  const services = useServices();
  const { http, queryClient } = services;
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey: queryKeys.seeds });
      return rotateSeeds(http);
    },
    onSuccess: async ({ revealed, ...seeds }) => {
      queryClient.setQueryData<SeedState>(queryKeys.seeds, seeds);
      queryClient.setQueryData<RevealedPair>(fairKeys.revealed, revealed);
      void queryClient.invalidateQueries({ queryKey: queryKeys.rollsAll });
      queryClient.removeQueries({ queryKey: [...queryKeys.player, 'roll'] });
      await ensureUserSeed(services).catch(() => undefined);
    },
  });
}

/** What the last rotation of this visit made public. */
export function useRevealedPair(): RevealedPair | undefined {
  return useQuery<RevealedPair>({ queryKey: fairKeys.revealed, queryFn: skipToken, gcTime: Infinity }).data;
}

/** Tells the server once that this roll was recomputed and was right; nobody waits for it. */
export function useReportVerified(rollId: string, verified: boolean): void {
  const { http } = useServices();
  useQuery({
    queryKey: fairKeys.verified(rollId),
    queryFn: () => reportVerified(http, { id: rollId }),
    enabled: verified,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
