import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchFreeBoxes } from '../../../net/http/games/freeBox.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

/** The player's free boxes in a state (0 waiting, 1 opened, 2 expired), newest first. */
export function useFreeBoxes(stat: 0 | 1 | 2) {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.freeBoxes(stat),
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === undefined ? {} : { before: pageParam };
      return fetchFreeBoxes(http, { stat, ...before }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: useIsLoggedIn(),
  });
}

/** The newest free box that can be opened now; undefined for none. */
export function useWaitingFreeBox() {
  return useFreeBoxes(0).data?.pages[0]?.list.find(({ box }) => box !== null);
}
