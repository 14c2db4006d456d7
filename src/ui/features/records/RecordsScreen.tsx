import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { useServerOffset } from '../../queries/serverClock.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FlowTab } from './FlowTab.tsx';
import { GameTab } from './GameTab.tsx';
import { BalanceLogTab } from './BalanceLogTab.tsx';
import { PurchaseTab } from './PurchaseTab.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { periodOf } from './view/period.ts';
import { recordTabs } from './view/recordsView.ts';
import type { RecordTab, RecordsView } from './view/recordsView.ts';
import { useRecordsView } from './view/useRecordsView.ts';
import { ScrollRow } from '../../components/layout/ScrollRow.tsx';
import styles from './RecordsScreen.module.css';

interface RecordsScreenProps {
  /** Content of the tab of items taken back; without it there is no such tab. */
  takeBack?: ReactNode;
}

/** `/personal/flow`: everything that happened to the player's coins, games and items. */
export function RecordsScreen({ takeBack }: RecordsScreenProps) {
  const { t } = useTranslation('records');
  const [shown, change] = useRecordsView();
  const view =
    shown.tab === 'takeBack' && takeBack === undefined ? { ...shown, tab: 'journey' as const } : shown;
  const { ports } = useServices();
  // The day on which the page was opened: a period does not move while it is read.
  const [opened] = useState(() => ports.now());
  const now = opened + useServerOffset();
  const tabs = recordTabs.filter((tab) => tab !== 'takeBack' || takeBack !== undefined);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {view.tab !== 'takeBack' && <ExportButton view={view} tab={view.tab} period={periodOf(view, now)} />}
      </PageHeader>
      <ScrollRow className={styles.tabs}>
        <Segmented
          label={t('tabs.label')}
          options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={view.tab}
          onChange={(tab) => change({ tab, kind: 'all', balance: 'all' })}
          size="m"
          wide
        />
      </ScrollRow>
      {view.tab === 'takeBack' ? (
        takeBack
      ) : (
        <RecordsTab view={view} tab={view.tab} now={now} onChange={change} />
      )}
    </>
  );
}

interface RecordsTabProps {
  view: RecordsView;
  tab: Exclude<RecordTab, 'takeBack'>;
  now: number;
  onChange: (part: Partial<RecordsView>) => void;
}

function RecordsTab({ view, tab, now, onChange }: RecordsTabProps) {
  const period = periodOf(view, now);
  const props = { view, period, now };
  return (
    <>
      <div className={styles.tools}>
        <RecordFilters view={view} tab={tab} onChange={onChange} />
      </div>
      {tab === 'journey' && <BalanceLogTab {...props} />}
      {tab === 'flow' && <FlowTab {...props} />}
      {tab === 'purchase' && <PurchaseTab view={view} period={period} />}
      {tab === 'game' && <GameTab view={view} period={period} />}
    </>
  );
}
