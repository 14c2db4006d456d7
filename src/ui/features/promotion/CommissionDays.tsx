import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import type { CommissionChartProps } from './CommissionChart.tsx';
import { chartOf, dateOf } from './chartOf.ts';
import styles from './CommissionDays.module.css';

const chart = lazyScreen<CommissionChartProps>(
  'commissionChart',
  async () => (await import('./CommissionChart.tsx')).CommissionChart,
  ['promotion'],
);

/** Commission day by day, as a chart or as a table. */
export function CommissionDays({ overview }: { overview: PromotionOverview }) {
  const { t } = useTranslation('promotion');
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const data = useMemo(() => chartOf(overview), [overview]);
  const table = <DayTable overview={overview} />;
  return (
    <section className={styles.section} aria-labelledby="promotion-days">
      <header className={styles.head}>
        <h2 id="promotion-days">{t('days.title')}</h2>
        <Segmented
          label={t('days.form')}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`days.${value}`) }))}
          value={form}
          onChange={setForm}
        />
      </header>
      {form === 'table' ? (
        table
      ) : (
        <PartErrorBoundary fallback={() => table}>
          <Suspense fallback={<Skeleton className={styles.bone} />}>
            <chart.Screen data={data} />
          </Suspense>
        </PartErrorBoundary>
      )}
    </section>
  );
}

/** The days with a commission in text, newest first. */
function DayTable({ overview: { days } }: { overview: PromotionOverview }) {
  const { t, i18n } = useTranslation('promotion');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('days.title')}>
      <table className={styles.table}>
        <caption className="srOnly">{t('days.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            <th scope="col">{t('source.recharge')}</th>
            <th scope="col">{t('source.turnover')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, recharge, turnover }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{format.format(dateOf(day))}</time>
              </th>
              <td className="num">{formatMoney(recharge)}</td>
              <td className="num">{formatMoney(turnover)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
