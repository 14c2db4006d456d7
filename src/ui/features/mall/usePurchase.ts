import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MallItem } from '../../../net/contract/calls/items/mall.ts';
import { PURCHASE_MAX } from '../../../net/contract/limits.ts';
import { buyItems } from '../../../net/http/items/mall.ts';
import { notify } from '../../app/notify.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../queries/userInfo.ts';
import { useKeyedMutation } from '../../shared/requests/useKeyedMutation.ts';

/** In the order of their numbers on the wire. */
export const balanceTypes = ['main', 'secondary'] as const;
type BalanceType = (typeof balanceTypes)[number];

interface Order {
  readonly itemId: string;
  readonly quantity: number;
  readonly balanceType: number;
  /** Of one item, as shown. */
  readonly price: number;
}

/** Minor units. */
type Balances = Readonly<Record<BalanceType, number>>;

/**
 * The balance that pays unless the player chooses: the secondary one where it suffices, else the main one where that
 * does; while neither does, the fuller one.
 */
export function payingBalance({ main, secondary }: Balances, amount: number): BalanceType {
  if (secondary >= amount) return 'secondary';
  return main >= amount || main > secondary ? 'main' : 'secondary';
}

/** The typed order of an item, paid from `payingBalance` or the chosen one; after a purchase the quantity is 1 again. */
export function usePurchase({ itemId, recoveryPrice: price, stock }: MallItem, balances: Balances) {
  const [text, setText] = useState('1');
  const [chosen, setChosen] = useState<BalanceType>();
  const max = Math.min(stock ?? PURCHASE_MAX, PURCHASE_MAX);
  const quantity = /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null;
  const amount = quantity === null ? null : quantity * price;
  const balance = chosen ?? payingBalance(balances, amount ?? price);
  const { mutate, isPending } = usePurchaseMutation();
  return {
    text,
    /** Null: not from 1 to `max`. */
    quantity,
    max,
    balance,
    /** Minor units. */
    amount,
    isBusy: isPending,
    type: setText,
    step: (by: number) => setText(String(Math.min(max, Math.max(1, (quantity ?? 1) + by)))),
    pay: setChosen,
    submit() {
      if (quantity === null || isPending) return;
      const order = { itemId, quantity, price, balanceType: balanceTypes.indexOf(balance) };
      mutate(order, { onSuccess: () => setText('1') });
    },
  };
}

/** Its errors become toasts; after a refusal the price and the stock are fetched again. */
function usePurchaseMutation() {
  const { t } = useTranslation('mall');
  const localised = useLocalised();
  const { http, queryClient } = useServices();
  return useKeyedMutation({
    actionOf: (order: Order) => JSON.stringify(order),
    send: (order, key) => buyItems(http, order, key),
    onSuccess: ({ bought, amount, balanceType, balance }, { itemId }) => {
      updateCachedBalances(queryClient, { [balanceTypes[balanceType]]: balance });
      for (const queryKey of [laterKeys.backpacks, laterKeys.balanceLogs, laterKeys.purchasesAll])
        void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: laterKeys.mallAll });
      const item = queryClient.getQueryData<MallItem>(laterKeys.mallItem(itemId));
      const name = item ? localised(item.names) : '';
      notify.success(t('buy.done', { count: bought, name, amount: formatMoney(amount) }));
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey: laterKeys.mallAll });
    },
  });
}
