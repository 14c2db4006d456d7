import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PayState } from '../../../net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { Button } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { refreshAfterCredit, useCancelRecharge, useRecharge } from '../../queries/items/recharges.ts';
import { leaveToPay } from './departure.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import styles from './OrderView.module.css';

interface OrderViewProps {
  orderId: string;
  /** The form of a new order, with the values of the one that ended. */
  onAgain: (order?: RechargeOrder) => void;
  onClose: () => void;
}

/** An order and its state, asked for until it is paid. */
export function OrderView({ orderId, onAgain, onClose }: OrderViewProps) {
  const { t } = useTranslation('recharge');
  const queryClient = useQueryClient();
  const query = useRecharge(orderId);
  const isPaid = query.data?.payState === PayState.completed;
  useEffect(() => {
    if (isPaid) refreshAfterCredit(queryClient);
  }, [isPaid, queryClient]);
  // The button that had the focus is gone.
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => node.current?.focus(), []);
  return (
    <div ref={node} className={styles.view} tabIndex={-1}>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(order) => (
          <>
            <OrderStatus order={order} isUncertain={query.isRefetchError} />
            <OrderFacts order={order} />
            <OrderActs order={order} onAgain={onAgain} onClose={onClose} />
          </>
        )}
      </QueryState>
      {query.isLoadingError && (
        <Button wide onClick={() => onAgain()}>
          {t('order.new')}
        </Button>
      )}
    </div>
  );
}

interface OrderActsProps extends Pick<OrderViewProps, 'onAgain' | 'onClose'> {
  order: RechargeOrder;
}

function OrderActs({ order, onAgain, onClose }: OrderActsProps) {
  const { t } = useTranslation('recharge');
  const cancelling = useCancelRecharge();
  const { payState, payUrl } = order;
  if (payState === PayState.completed) {
    return (
      <div className={styles.acts}>
        <Button variant="primary" wide onClick={onClose}>
          {t('order.done')}
        </Button>
        <Button wide onClick={() => onAgain()}>
          {t('order.new')}
        </Button>
      </div>
    );
  }
  if (payState === PayState.cancelled) {
    return (
      <div className={styles.acts}>
        <Button variant="primary" wide onClick={() => onAgain(order)}>
          {t('order.again')}
        </Button>
        <Button wide onClick={onClose}>
          {t('order.close')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {payUrl !== null && (
        <Button variant="primary" wide onClick={() => leaveToPay(payUrl)}>
          {t('order.pay')}
        </Button>
      )}
      <Button
        wide
        busy={cancelling.isPending}
        busyLabel={t('order.cancelBusy')}
        onClick={() => cancelling.mutate(order)}
      >
        {t('order.cancel')}
      </Button>
    </div>
  );
}
