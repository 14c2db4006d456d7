import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallData, CallInput } from '../../../net/contract/call.ts';
import type { backpackSellMatching } from '../../../net/contract/calls/items/backpack.ts';
import { sellMatching } from '../../../net/http/items/backpack.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { useSaleToast } from '../../shared/funds/useSaleToast.tsx';
import { restartBackpacks } from '../../queries/backpackPages.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useKeyedMutation } from '../../shared/requests/useKeyedMutation.ts';
import { saleMutation } from '../../shared/saleMutation.ts';

type MatchingSale = CallInput<typeof backpackSellMatching>;
type SaleAnswer = CallData<typeof backpackSellMatching>;

interface Sale {
  /** Ids that are being sold; empty between sales. */
  readonly pendingIds: readonly string[];
  readonly isPending: boolean;
  /** Sells and shows a toast; true when the items were sold. */
  sell(ids: readonly string[]): Promise<boolean>;
  sellMatching(sale: MatchingSale): Promise<boolean>;
}

const NO_IDS: readonly string[] = [];

/** A sale from the backpack, one at a time. Its errors become toasts through the mutation cache. */
export function useSale(): Sale {
  const { t } = useTranslation('funds');
  const toastSale = useSaleToast();
  const services = useServices();
  const [options] = useState(() => saleMutation(services));
  const byIds = useMutation(options);
  const matching = useMatchingSale();
  const isPending = byIds.isPending || matching.isPending;
  const toast = async (sale: () => Promise<SaleAnswer>) => {
    if (isPending) return false;
    try {
      const { sold, saleId, amount } = await sale();
      const text = t('sold.toast', { count: sold, amount: formatMoney(amount) });
      toastSale(text, { saleId, secondary: amount });
      return true;
    } catch {
      return false;
    }
  };
  return {
    pendingIds: byIds.isPending ? byIds.variables : NO_IDS,
    isPending,
    sell: (ids) => toast(() => byIds.mutateAsync(ids)),
    sellMatching: (sale) => toast(() => matching.mutateAsync(sale)),
  };
}

/** The loaded items may all be sold, so the list starts again, also after a refusal. */
function useMatchingSale() {
  const { http, queryClient } = useServices();
  return useKeyedMutation({
    actionOf: (sale: MatchingSale) => JSON.stringify(sale),
    send: (sale, key) => sellMatching(http, sale, key),
    onSuccess: ({ secondaryBalance }) => {
      updateCachedBalances(queryClient, { secondary: secondaryBalance });
      restartBackpacks(queryClient);
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) restartBackpacks(queryClient);
    },
  });
}
