import { useTranslation } from 'react-i18next';
import { ChartSection } from './chart/ChartSection.tsx';
import { BalanceList } from './list/BalanceList.tsx';
import type { DayPeriod } from './view/period.ts';
import { balanceQuery } from './view/recordsView.ts';
import type { RecordsView } from './view/recordsView.ts';
import { useFlow } from './view/useRecords.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import styles from './RecordsScreen.module.css';

interface BalanceLogTabProps {
  view: RecordsView;
  period: DayPeriod;
  now: number;
}

/** The balances over time, and every posting on them. */
export function BalanceLogTab({ view, period, now }: BalanceLogTabProps) {
  const { t } = useTranslation('records');
  const flow = useFlow({ ...period, zone: deviceZone() });
  return (
    <div className={styles.columns}>
      <ChartSection show="balance" title={t('chart.balance')} query={flow} period={period} now={now} />
      <BalanceList title={t('tabs.journey')} query={{ view: 'journey', ...balanceQuery(view), ...period }} />
    </div>
  );
}
