import { useState } from 'react';
import { sellItems } from '../../../net/http/profile.ts';
import { useServices } from '../../app/services.ts';
import type { Services } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { createSell } from './createSell.ts';
import type { Sell } from './createSell.ts';

/** The way to sell; balances and backpack follow by themselves. */
export function useSell(): Sell {
  const services = useServices();
  const [sell] = useState(() => sellWithServices(services));
  return sell;
}

export function sellWithServices({ http, ports, queryClient }: Services): Sell {
  const invalidateBackpack = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.backpacks });
    void queryClient.invalidateQueries({ queryKey: queryKeys.balanceLogs });
  };
  return createSell({
    send: (input, key) => sellItems(http, input, key),
    newKey: () => ports.newId(),
    isOutcomeUnknown,
    onSold: ({ secondaryBalance }) => {
      updateCachedBalances(queryClient, { secondary: secondaryBalance });
      invalidateBackpack();
    },
    onRejected: invalidateBackpack,
  });
}
