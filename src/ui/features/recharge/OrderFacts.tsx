import { useTranslation } from 'react-i18next';
import { PayState } from '../../../net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { formatPay } from '../../shared/recharge/payText.ts';
import styles from './OrderView.module.css';

/** Channel, payment, coins and times of an order. */
export function OrderFacts({ order }: { order: RechargeOrder }) {
  const { t, i18n } = useTranslation('recharge');
  const localised = useLocalised();
  const at = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
  const { payState, endTime, expireTime } = order;
  return (
    <dl className={styles.facts}>
      <dt>{t('fact.channel')}</dt>
      <dd>{localised(order.channelName)}</dd>
      <dt>{t('fact.pay')}</dt>
      <dd className="num">{formatPay(order.payAmount, order)}</dd>
      <dt>{t('fact.coins')}</dt>
      <dd>
        <Price amount={order.quantity} size="m" />
      </dd>
      <dt>{t('fact.created')}</dt>
      <dd>{at(order.createTime)}</dd>
      {payState === PayState.processing && (
        <>
          <dt>{t('fact.expires')}</dt>
          <dd>{at(expireTime)}</dd>
        </>
      )}
      {endTime !== null && (
        <>
          <dt>{t(payState === PayState.completed ? 'fact.credited' : 'fact.ended')}</dt>
          <dd>{at(endTime)}</dd>
        </>
      )}
    </dl>
  );
}
