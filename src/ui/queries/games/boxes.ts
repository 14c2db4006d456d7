import { useQuery } from '@tanstack/react-query';
import { fetchBox, fetchBoxes } from '../../../net/http/games/box.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';

/** All boxes by theme. */
export function useBoxes() {
  const { http } = useServices();
  return useQuery({ queryKey: queryKeys.boxes, queryFn: ({ signal }) => fetchBoxes(http, signal) });
}

/** One box with its odds. */
export function useBox(boxId: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.box(boxId),
    queryFn: ({ signal }) => fetchBox(http, { id: boxId }, signal),
  });
}
