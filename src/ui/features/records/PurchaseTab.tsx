import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PayState } from '../../../net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { classNames } from '../../components/classNames.ts';
import { Button } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { usePanels } from '../../shared/panels/panelState.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useRecharges } from '../../queries/items/recharges.ts';
import { formatPay } from '../../shared/recharge/payText.ts';
import { RecordList } from './list/RecordList.tsx';
import { RecordTime } from './list/RecordTime.tsx';
import type { DayPeriod } from './view/period.ts';
import { purchaseQuery } from './view/recordsView.ts';
import type { RecordsView } from './view/recordsView.ts';
import styles from './list/RecordList.module.css';

/** Purchase records: channel, coins, payment and its state; each opens its order (specification, section 3). */
export function PurchaseTab({ view, period }: { view: RecordsView; period: DayPeriod }) {
  const { t } = useTranslation('records');
  const { show } = usePanels();
  const orders = useRecharges({ ...purchaseQuery(view), ...period });
  return (
    <RecordList
      title={t('tabs.purchase')}
      query={orders}
      head={
        <>
          <th scope="col">{t('purchase.channel')}</th>
          <th scope="col" className={styles.wide}>
            {t('purchase.pay')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('purchase.state')}
          </th>
          <th scope="col">{t('purchase.quantity')}</th>
        </>
      }
      row={(order) => <PurchaseRow key={order.orderId} order={order} />}
      empty={
        <EmptyState
          icon="coin"
          picture="ledger"
          title={t('empty.purchase')}
          action={
            <Button variant="primary" onClick={() => show('recharge')}>
              {t('purchase.start')}
            </Button>
          }
        >
          {t('empty.purchaseHint')}
        </EmptyState>
      }
    />
  );
}

function PurchaseRow({ order }: { order: RechargeOrder }) {
  const localised = useLocalised();
  const orderPath = useOrderPath();
  const stateText = useStateText();
  const { orderId, channelName, payState, quantity, createTime, endTime } = order;
  const isPaid = payState === PayState.completed;
  const pay = formatPay(order.payAmount, order);
  const state = stateText(order);
  return (
    <tr>
      <th scope="row">
        <b>
          <Link to={orderPath(orderId)} replace>
            {localised(channelName)}
          </Link>
        </b>
        <small>
          <RecordTime iso={createTime} />
          <span className={styles.narrow}> · {state}</span>
        </small>
      </th>
      <td className={classNames('num', styles.wide)}>{pay}</td>
      <td className={styles.wide}>
        {state}
        {endTime !== null && (
          <small>
            <RecordTime iso={endTime} />
          </small>
        )}
      </td>
      <td className={classNames('num', isPaid && styles.gain)}>
        {isPaid ? `+${formatMoney(quantity)}` : formatMoney(quantity)}
        <small className={styles.narrow}>{pay}</small>
      </td>
    </tr>
  );
}

/** The address of this page with an order open. */
function useOrderPath(): (orderId: string) => string {
  const [search] = useSearchParams();
  return (orderId) => {
    const params = new URLSearchParams(search);
    params.set('recharge', orderId);
    return `?${params.toString()}`;
  };
}

function useStateText() {
  const { t } = useTranslation('records');
  return ({ payState, reason }: RechargeOrder): string =>
    payState === PayState.cancelled && reason !== null
      ? t(`purchase.reasons.${reason}`)
      : t(`purchase.states.${payState}`);
}
