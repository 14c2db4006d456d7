import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useErrorText } from '../../app/errorText.ts';
import { formatMoney } from '../../components/money/money.ts';
import type { SaleItems } from '../../shared/sale/createSell.ts';
import { useSell } from '../../shared/sale/useSell.ts';

interface Sale {
  /** What is being sold just now; null between sales. */
  readonly pendingItems: SaleItems | null;
  /** Sells and tells the player; true when it went through. */
  sell(goods: SaleItems): Promise<boolean>;
}

/** A sale from the backpack with what is said about it. One at a time. */
export function useSale(): Sale {
  const { t } = useTranslation('bag');
  const sendSale = useSell();
  const refusalText = useErrorText();
  const [pendingItems, setPendingItems] = useState<SaleItems | null>(null);
  return {
    pendingItems,
    async sell(next) {
      if (pendingItems !== null) return false;
      setPendingItems(next);
      try {
        const { sold, amount } = await sendSale(next);
        notify.success(t('sale.done', { count: sold, amount: formatMoney(amount) }));
        return true;
      } catch (error) {
        notify.error(t('sale.failed', { reason: refusalText(error) }));
        return false;
      } finally {
        setPendingItems(null);
      }
    },
  };
}
