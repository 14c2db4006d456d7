import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchPublicRoll, fetchRoll, fetchRolls } from '../../../net/http/games/fair.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { laterKeys } from '../laterKeys.ts';

/** One roll with everything needed to recompute it: the player's, or one that everybody may see. */
export function useRoll(rollId: string) {
  const { http } = useServices();
  const fetch = useIsLoggedIn() ? fetchRoll : fetchPublicRoll;
  return useQuery({
    queryKey: laterKeys.roll(rollId),
    queryFn: ({ signal }) => fetch(http, { id: rollId }, signal),
  });
}

/** A page of the player's rolls, newest first. */
export function useRolls(page: number, pageSize: number) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.rolls(page, pageSize),
    queryFn: ({ signal }) => fetchRolls(http, { page, pageSize }, signal),
    placeholderData: keepPreviousData,
    enabled: useIsLoggedIn(),
  });
}
