import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useCancelRecharge, useUnpaidRecharges } from '../../queries/items/recharges.ts';
import { formatTime } from '../../shared/formatDate.ts';
import { formatPay } from '../../shared/recharge/payText.ts';
import { leaveToPay } from './departure.ts';
import styles from './UnpaidOrders.module.css';

interface UnpaidOrdersProps {
  /** False during a break: then an order can only be cancelled. */
  canPay: boolean;
  onShow: (order: RechargeOrder) => void;
}

/** Orders that wait for a payment: each is paid or cancelled. */
export function UnpaidOrders({ canPay, onShow }: UnpaidOrdersProps) {
  const { t, i18n } = useTranslation('recharge');
  const localised = useLocalised();
  const orders = useUnpaidRecharges().data ?? [];
  const cancelling = useCancelRecharge();
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('unpaid.title')}>
      <h3>{t('unpaid.title')}</h3>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <p>
              <b className="num">{formatPay(order.payAmount, order)}</b>
              <small>
                {localised(order.channelName)} ·{' '}
                {t('unpaid.until', { time: formatTime(order.expireTime, i18n.language) })}
              </small>
            </p>
            <div className={styles.acts}>
              {canPay && order.payUrl !== null && (
                <Button size="s" onClick={() => pay(order, onShow)}>
                  {t('unpaid.pay')}
                </Button>
              )}
              <Button
                size="s"
                busy={cancelling.isPending && cancelling.variables.orderId === order.orderId}
                busyLabel={t('order.cancelBusy')}
                onClick={() => cancelling.mutate(order)}
              >
                {t('unpaid.cancel')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the order first: the browser's way back leads to it. */
function pay(order: RechargeOrder, onShow: (order: RechargeOrder) => void): void {
  onShow(order);
  if (order.payUrl !== null) leaveToPay(order.payUrl);
}
