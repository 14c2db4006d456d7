import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayState } from '../../../net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { useServices } from '../../app/services.ts';
import { useNow } from '../../app/useNow.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { formatMoney } from '../../components/money/money.ts';
import styles from './OrderView.module.css';

/** After so long on the page, a payment that has not arrived is told as such. */
const PATIENCE_MS = 20_000;
const TICK_MS = 1_000;

interface OrderStatusProps {
  order: RechargeOrder;
  /** The last look at the order failed: what is shown may be out of date. */
  isUncertain: boolean;
}

/** What has become of the payment; said to screen readers too when it changes. */
export function OrderStatus({ order, isUncertain }: OrderStatusProps) {
  const { t } = useTranslation('recharge');
  const { ports } = useServices();
  const [start] = useState(() => ports.now());
  const isLate = useNow(TICK_MS) - start >= PATIENCE_MS;
  const { icon, title, hint } = useStatusWords(order, isLate);
  return (
    <div className={styles.status} data-state={order.payState} role="status">
      <Icon name={icon} size={32} />
      <b>{title}</b>
      <p>{hint}</p>
      {isUncertain && <p className={styles.uncertain}>{t('state.uncertain')}</p>}
    </div>
  );
}

function useStatusWords(
  { payState, reason, quantity }: RechargeOrder,
  isLate: boolean,
): { icon: IconName; title: string; hint: string } {
  const { t } = useTranslation('recharge');
  if (payState === PayState.completed) {
    const coins = formatMoney(quantity);
    return { icon: 'check', title: t('state.completed.title'), hint: t('state.completed.hint', { coins }) };
  }
  if (payState === PayState.cancelled) {
    const why = reason ?? 'cancelled';
    return { icon: 'close', title: t(`state.${why}.title`), hint: t(`state.${why}.hint`) };
  }
  const name = isLate ? 'late' : 'processing';
  return { icon: 'clock', title: t(`state.${name}.title`), hint: t(`state.${name}.hint`) };
}
