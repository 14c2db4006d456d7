import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchRoll, fetchRolls } from '../../../net/http/games/fair.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { laterKeys } from '../laterKeys.ts';

/** One roll of the player with everything needed to recompute it. */
export function useRoll(rollId: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.roll(rollId),
    queryFn: ({ signal }) => fetchRoll(http, { id: rollId }, signal),
    enabled: useIsLoggedIn(),
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
