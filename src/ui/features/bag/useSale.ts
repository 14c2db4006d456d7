import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useRefusalText } from '../../app/refusals.ts';
import { formatMoney } from '../../components/money.ts';
import type { Goods } from './seller.ts';
import { useSell } from './useSell.ts';

interface Sale {
  /** What is being sold just now; null between sales. */
  readonly goods: Goods | null;
  /** Sells and tells the player; true when it went through. */
  run(goods: Goods): Promise<boolean>;
}

/** A sale from the backpack with what is said about it. One at a time. */
export function useSale(): Sale {
  const { t } = useTranslation('bag');
  const sell = useSell();
  const refusalText = useRefusalText();
  const [goods, setGoods] = useState<Goods | null>(null);
  return {
    goods,
    async run(next) {
      if (goods !== null) return false;
      setGoods(next);
      try {
        const { sold, amount } = await sell(next);
        notify.success(t('sale.done', { count: sold, amount: formatMoney(amount) }));
        return true;
      } catch (error) {
        notify.error(t('sale.failed', { reason: refusalText(error) }));
        return false;
      } finally {
        setGoods(null);
      }
    },
  };
}
