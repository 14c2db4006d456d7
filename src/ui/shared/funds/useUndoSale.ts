import { useQueryClient } from '@tanstack/react-query';
import { undoSale } from '../../../../net/http/items/backpack.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { restartBackpacks } from '../../../queries/backpackPages.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { useKeyedMutation } from '../../../shared/requests/useKeyedMutation.ts';

/** Undoes sales by the ids of their items: the items come back, their price leaves the secondary balance. */
export function useUndoSale() {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useKeyedMutation({
    meta: ERROR_SHOWN_INLINE,
    actionOf: (ids: readonly string[]) => [...ids].sort().join(','),
    send: (ids, key) => undoSale(http, { ids: ids.join(',') }, key),
    onSuccess({ secondaryBalance }) {
      updateCachedBalances(queryClient, { secondary: secondaryBalance });
      restartBackpacks(queryClient);
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
    },
  });
}
