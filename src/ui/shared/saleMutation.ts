import { mutationOptions } from '@tanstack/react-query';
import { sellItems } from '../../net/http/account/profile.ts';
import { isOutcomeUnknown } from '../app/orderErrors.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../app/queryClient.ts';
import type { Services } from '../app/services.ts';
import { changeBackpacks, restartBackpacks } from '../queries/backpackPages.ts';
import { laterKeys } from '../queries/laterKeys.ts';
import { updateCachedBalances } from '../queries/userInfo.ts';
import { createKeyedSend } from './requests/keyedRequest.ts';
import type { KeySlots } from './requests/keyedRequest.ts';

/**
 * Sells items by their ids and updates balance and backpack. The same items after an unanswered sale are sent under the
 * same key: nothing is sold twice. Create it once for each page: it holds the keys, unless `slotOf` stores them.
 */
export function saleMutation(
  { http, ports, queryClient }: Pick<Services, 'http' | 'ports' | 'queryClient'>,
  slotOf?: KeySlots,
) {
  const keyedSend = createKeyedSend(() => ports.newId(), slotOf);
  return mutationOptions({
    meta: CONNECTION_ERROR_AS_TOAST,
    mutationFn: (ids: readonly string[]) =>
      keyedSend([...ids].sort().join(','), (key) => sellItems(http, { ids: ids.join(',') }, key)),
    onSuccess: ({ secondaryBalance }, ids) => {
      updateCachedBalances(queryClient, { secondary: secondaryBalance });
      changeBackpacks(queryClient, { kind: 'sold', ids });
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
    },
    // After a refused sale the shown backpack is out of date.
    onError: (error) => {
      if (!isOutcomeUnknown(error)) restartBackpacks(queryClient);
    },
  });
}
