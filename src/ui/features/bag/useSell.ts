import { useState } from 'react';
import { sellItems } from '../../../net/http/profile.ts';
import { useServices } from '../../app/services.ts';
import type { Services } from '../../app/services.ts';
import { queryKeys } from '../../queries/keys.ts';
import { showBalances } from '../../queries/userInfo.ts';
import { isOpenQuestion } from '../opening/faults.ts';
import { createSeller } from './seller.ts';
import type { Sell } from './seller.ts';

/** The way to sell; balances and backpack follow by themselves. */
export function useSell(): Sell {
  const services = useServices();
  const [sell] = useState(() => sellerOf(services));
  return sell;
}

export function sellerOf({ http, ports, queryClient }: Services): Sell {
  const lookAgain = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.backpacks });
    void queryClient.invalidateQueries({ queryKey: queryKeys.balanceLogs });
  };
  return createSeller({
    send: (input, key) => sellItems(http, input, key),
    newKey: () => ports.id(),
    isOpenQuestion,
    onSold: ({ secondaryBalance }) => {
      showBalances(queryClient, { secondary: secondaryBalance });
      lookAgain();
    },
    onRefused: lookAgain,
  });
}
