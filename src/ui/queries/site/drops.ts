import { useQuery } from '@tanstack/react-query';
import { fetchDrop, fetchPlayer } from '../../../net/http/games/drop.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

/** One drop, as everybody may see it. */
export function useDrop(dropId: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.drop(dropId),
    queryFn: ({ signal }) => fetchDrop(http, dropId, signal),
  });
}

/** The page of a player, as everybody may see it. */
export function usePlayerProfile(playerId: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.playerProfile(playerId),
    queryFn: ({ signal }) => fetchPlayer(http, playerId, signal),
  });
}
