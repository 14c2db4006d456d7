import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../net/contract/call.ts';
import type { fundsSell } from '../../../net/contract/calls/items/funds.ts';
import { sellForFunds } from '../../../net/http/items/funds.ts';
import { claimReward } from '../../../net/http/account/reward.ts';
import { notify } from '../../app/notify.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { changeBackpacks, restartBackpacks } from '../../queries/backpackPages.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import { useKeyedMutation } from '../requests/useKeyedMutation.ts';
import { usePrivateText } from '../streamer/Private.tsx';
import { useSaleToast } from './useSaleToast.tsx';
import { useTransferToMain } from './useTransferToMain.ts';

type Sale = CallInput<typeof fundsSell>;

export interface FundsActs {
  readonly isBusy: boolean;
  sell(sale: Sale): void;
  transfer(amount: number): void;
  refill(): void;
}

export interface FundsListeners {
  /** Before the new balance is shown, with the ids of items that were sold. */
  readonly onDone?: ((soldIds: readonly string[]) => void) | undefined;
  /** With the ids of items whose sale was undone. */
  readonly onUndone?: ((ownedIds: readonly string[]) => void) | undefined;
}

const ignore = () => undefined;

/** The acts that bring coins to the main balance, one at a time. Refusals become toasts, and the offers are asked anew. */
export function useFundsActs({ onDone = ignore, onUndone }: FundsListeners): FundsActs {
  const { t } = useTranslation('funds');
  const { http } = useServices();
  const hidden = usePrivateText();
  const queryClient = useQueryClient();
  const toastSale = useSaleToast();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
    void queryClient.invalidateQueries({ queryKey: laterKeys.fundsAll });
  };
  const refreshBalances = (error: Error) => {
    if (!isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  };
  const sale = useKeyedMutation({
    actionOf: (input: Sale) => JSON.stringify(input),
    send: (input, key) => sellForFunds(http, input, key),
    onSuccess: ({ ids, sold, saleId, amount, moved, balance, secondaryBalance }) => {
      onDone(ids);
      updateCachedBalances(queryClient, { main: balance, secondary: secondaryBalance });
      changeBackpacks(queryClient, { kind: 'sold', ids });
      const total = formatMoney(moved);
      const text = t('done.sale', { count: sold, amount: moved === amount ? total : hidden(total) });
      toastSale(text, { saleId, secondary: 0, onUndone });
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) restartBackpacks(queryClient);
      refreshBalances(error);
    },
    onSettled: refresh,
  });
  const transfer = useTransferToMain(() => onDone([]));
  const refill = useKeyedMutation({
    actionOf: () => 'refill',
    send: (_: null, key) => claimReward(http, { kind: 'refill', zone: deviceZone() }, key),
    onSuccess: ({ reward, balance }) => {
      onDone([]);
      updateCachedBalances(queryClient, { main: balance });
      notify.success(t('done.refill', { amount: formatMoney(reward.amount) }));
    },
    onError: refreshBalances,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.rewards });
      refresh();
    },
  });
  const isBusy = sale.isPending || transfer.isPending || refill.isPending;
  return {
    isBusy,
    sell: (input) => {
      if (!isBusy) sale.mutate(input);
    },
    transfer: (amount) => {
      if (!isBusy) transfer.mutate(amount);
    },
    refill: () => {
      if (!isBusy) refill.mutate(null);
    },
  };
}
