import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bindInviter,
  choosePromotionCode,
  fetchCommissions,
  fetchInvitees,
  fetchPromotion,
} from '../../../net/http/account/promotion.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import { laterKeys } from '../laterKeys.ts';

/** Fetched again so often while the tab is visible: what invited players do pays meanwhile. */
const REFRESH_MS = 60_000;

/** Code, rates and sums of commission. */
export function usePromotion() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.promotion,
    queryFn: ({ signal }) => fetchPromotion(http, deviceZone(), signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    enabled: useIsLoggedIn(),
  });
}

const nextOf = ({ next }: { next: string | null }) => next ?? undefined;
const before = (position: string | undefined) => (position === undefined ? {} : { before: position });

/** Invited players, newest first. */
export function useInvitees() {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.invitees,
    queryFn: ({ pageParam, signal }) => fetchInvitees(http, before(pageParam), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}

/** Commissions paid, newest first. */
export function useCommissions() {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.commissions,
    queryFn: ({ pageParam, signal }) => fetchCommissions(http, before(pageParam), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}

/** Sends a promotion code: the player's own one, or that of an inviter. */
export function usePromotionCode(act: 'choose' | 'bind', onDone: () => void) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      await (act === 'choose' ? choosePromotionCode(http, code) : bindInviter(http, code));
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: onDone,
    // After a refusal too: another tab may have changed what the page shows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: laterKeys.promotion }),
  });
}
