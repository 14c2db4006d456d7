import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../net/contract/call.ts';
import type { backpackUndoSale } from '../../../net/contract/calls/items/backpack.ts';
import { undoSale } from '../../../net/http/items/backpack.ts';
import type { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { restartBackpacks } from '../../queries/backpackPages.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useKeyedMutation } from '../requests/useKeyedMutation.ts';

/** Undoes sales, by the ids of their items or one whole: the items come back, their price leaves the balances. */
export function useUndoSale(meta?: typeof ERROR_SHOWN_INLINE) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useKeyedMutation({
    ...(meta && { meta }),
    actionOf: (input: CallInput<typeof backpackUndoSale>) => JSON.stringify(input),
    send: (input, key) => undoSale(http, input, key),
    onSuccess({ balance, secondaryBalance }) {
      updateCachedBalances(queryClient, { main: balance, secondary: secondaryBalance });
      restartBackpacks(queryClient);
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      void queryClient.invalidateQueries({ queryKey: laterKeys.fundsAll });
    },
  });
}
