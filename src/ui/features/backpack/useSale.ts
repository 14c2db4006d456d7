import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { saleMutation } from '../../shared/sale/saleMutation.ts';
import type { SaleItems } from '../../shared/sale/saleMutation.ts';

interface Sale {
  /** What is being sold; null between sales. */
  readonly pendingItems: SaleItems | null;
  /** Sells and shows a toast; true when the items were sold. */
  sell(items: SaleItems): Promise<boolean>;
}

/** A sale from the backpack, one at a time. Its errors become toasts through the mutation cache. */
export function useSale(): Sale {
  const { t } = useTranslation('bag');
  const services = useServices();
  const [options] = useState(() => saleMutation(services));
  const { mutateAsync, isPending, variables } = useMutation(options);
  return {
    pendingItems: isPending ? variables : null,
    async sell(items) {
      if (isPending) return false;
      try {
        const { sold, amount } = await mutateAsync(items);
        notify.success(t('sale.done', { count: sold, amount: formatMoney(amount) }));
        return true;
      } catch {
        return false;
      }
    },
  };
}
