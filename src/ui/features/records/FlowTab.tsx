import { useTranslation } from 'react-i18next';
import type { FlowSummary } from '../../../net/contract/calls/items/records.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { formatMoney, formatMoneyChange } from '../../components/money/money.ts';
import { formatCount } from '../../i18n/formatCount.ts';
import { ChartSection } from './chart/ChartSection.tsx';
import { BalanceList } from './list/BalanceList.tsx';
import { useActionText } from './list/useActionText.ts';
import type { DayPeriod } from './view/period.ts';
import { balanceQuery } from './view/recordsView.ts';
import type { RecordsView } from './view/recordsView.ts';
import { useFlow } from './view/useRecords.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import styles from './FlowTab.module.css';
import columns from './RecordsScreen.module.css';

interface FlowTabProps {
  view: RecordsView;
  period: DayPeriod;
  now: number;
}

/** What came in and what went out: in all, by kind, by day, and each order. */
export function FlowTab({ view, period, now }: FlowTabProps) {
  const { t } = useTranslation('records');
  const flow = useFlow({ ...period, zone: deviceZone() });
  return (
    <>
      <QueryState query={flow} loading={<Skeleton className={styles.bone} />}>
        {({ kinds }) => <FlowSums kinds={kinds} />}
      </QueryState>
      <div className={columns.columns}>
        <ChartSection show="net" title={t('chart.net')} query={flow} period={period} now={now} />
        <BalanceList title={t('flow.orders')} query={{ view: 'flow', ...balanceQuery(view), ...period }} />
      </div>
    </>
  );
}

function FlowSums({ kinds }: Pick<FlowSummary, 'kinds'>) {
  const { t } = useTranslation('records');
  const income = kinds.reduce((sum, kind) => sum + kind.income, 0);
  const outgo = kinds.reduce((sum, kind) => sum + kind.outgo, 0);
  return (
    <section className={styles.sums}>
      <dl className={styles.figures}>
        <Figure name={t('flow.income')} text={formatMoney(income)} />
        <Figure name={t('flow.outgo')} text={formatMoney(outgo)} />
        <Figure name={t('flow.net')} text={formatMoneyChange(income - outgo)} />
      </dl>
      {kinds.length > 0 && <KindTable kinds={kinds} />}
    </section>
  );
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}

function KindTable({ kinds }: Pick<FlowSummary, 'kinds'>) {
  const { t } = useTranslation('records');
  const textOf = useActionText();
  return (
    <table className={styles.kinds}>
      <caption className="srOnly">{t('flow.byKind')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('list.what')}</th>
          <th scope="col">{t('flow.count')}</th>
          <th scope="col">{t('flow.income')}</th>
          <th scope="col">{t('flow.outgo')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, orders, income, outgo }) => (
          <tr key={kind}>
            <th scope="row">{textOf(kind)}</th>
            <td className="num">{formatCount(orders)}</td>
            <td className="num">{income === 0 ? '–' : formatMoney(income)}</td>
            <td className="num">{outgo === 0 ? '–' : formatMoney(outgo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
