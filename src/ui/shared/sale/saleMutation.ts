import { mutationOptions } from '@tanstack/react-query';
import { sellItems } from '../../../net/http/profile.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../app/queryClient.ts';
import type { Services } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { createKeyedSend } from '../requests/keyedRequest.ts';

/** Backpack rows by id, or everything that can be sold. */
export type SaleItems = readonly string[] | 'all';

/** The most rows one sale may name. */
export const MAX_SALE_ITEMS = 200;

/**
 * Sells items and updates balance and backpack. The same items after an unanswered sale are sent under the same key:
 * nothing is sold twice. Create it once for each page: it holds the keys.
 */
export function saleMutation({ http, ports, queryClient }: Pick<Services, 'http' | 'ports' | 'queryClient'>) {
  const keyedSend = createKeyedSend(() => ports.newId());
  const invalidateBackpack = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.backpacks });
    void queryClient.invalidateQueries({ queryKey: queryKeys.balanceLogs });
  };
  return mutationOptions({
    meta: CONNECTION_ERROR_AS_TOAST,
    mutationFn: (items: SaleItems) => {
      const ids = items === 'all' ? 'all' : [...items].sort().join(',');
      return keyedSend(ids, (key) => sellItems(http, items === 'all' ? { all: true } : { ids }, key));
    },
    onSuccess: ({ secondaryBalance }) => {
      updateCachedBalances(queryClient, { secondary: secondaryBalance });
      invalidateBackpack();
    },
    // After a refused sale the shown backpack is out of date.
    onError: (error) => {
      if (!isOutcomeUnknown(error)) invalidateBackpack();
    },
  });
}
