import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowSummary } from '../../../../net/contract/calls/items/records.ts';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { usePreference } from '../../../app/usePreference.ts';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { dayOf } from '../view/period.ts';
import type { DayPeriod } from '../view/period.ts';
import { DayTable } from './DayTable.tsx';
import { chartDataOf } from './chartData.ts';
import type { ChartProps } from './RecordsChart.tsx';
import styles from './ChartSection.module.css';

const chart = lazyScreen<ChartProps>(
  'recordsChart',
  async () => (await import('./RecordsChart.tsx')).RecordsChart,
  ['records'],
);

interface ChartSectionProps {
  show: ChartProps['show'];
  title: string;
  query: UseQueryResult<FlowSummary>;
  period: DayPeriod;
  now: number;
}

/** The balances or the net result day by day, as a chart or as a table. */
export function ChartSection({ show, title, query, period, now }: ChartSectionProps) {
  const { t } = useTranslation('records');
  const [chosen, setForm] = useState<'chart' | 'table'>('chart');
  const [isHidden] = usePreference('streamer');
  // The curve of the balances cannot be masked; their table can.
  const form = isHidden && show === 'balance' ? 'table' : chosen;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Segmented
          label={t('chart.form')}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={form}
          onChange={setForm}
        />
      </header>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(flow) =>
          flow.days.length === 0 ? (
            <p className={styles.none}>{t('chart.none')}</p>
          ) : form === 'table' ? (
            <DayTable title={title} days={flow.days} />
          ) : (
            <LazyChart show={show} title={title} flow={flow} lastDay={lastDayOf(period, now)} />
          )
        }
      </QueryState>
    </section>
  );
}

interface LazyChartProps extends Pick<ChartSectionProps, 'show' | 'title'> {
  flow: FlowSummary;
  lastDay: string;
}

function LazyChart({ show, title, flow, lastDay }: LazyChartProps) {
  const data = useMemo(() => chartDataOf(flow, lastDay), [flow, lastDay]);
  const bone = <Skeleton className={styles.bone} />;
  if (data.days.length < 2) return <OneDay title={title} days={flow.days} />;
  return (
    <PartErrorBoundary fallback={() => <DayTable title={title} days={flow.days} />}>
      <Suspense fallback={bone}>
        <chart.Screen show={show} data={data} />
      </Suspense>
    </PartErrorBoundary>
  );
}

/** A single day is no curve: its row, as high as a chart, so that nothing below moves. */
function OneDay(table: ComponentProps<typeof DayTable>) {
  const { t } = useTranslation('records');
  return (
    <div className={styles.oneDay}>
      <DayTable {...table} />
      <p className={styles.none}>{t('chart.oneDay')}</p>
    </div>
  );
}

/** Today, or the last day of a period that is over. */
function lastDayOf({ to }: DayPeriod, now: number): string {
  return dayOf(new Date(to === undefined ? now : Math.min(now, Date.parse(to) - 1)));
}
