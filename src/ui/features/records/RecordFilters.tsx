import { useTranslation } from 'react-i18next';
import { Field } from '../../components/controls/Field.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { balances, kindsOf, periods } from './view/recordsView.ts';
import type { KindName, RecordTab, RecordsView } from './view/recordsView.ts';
import { ScrollRow } from '../../components/layout/ScrollRow.tsx';
import styles from './RecordFilters.module.css';

interface RecordFiltersProps {
  view: RecordsView;
  tab: Exclude<RecordTab, 'takeBack'>;
  onChange: (part: Partial<RecordsView>) => void;
}

/** Period, kind and balance of the records. */
export function RecordFilters({ view, tab, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('records');
  const kinds: readonly KindName[] = kindsOf[tab];
  return (
    <div className={styles.filters}>
      <ScrollRow className={styles.row}>
        <Segmented
          label={t('period.label')}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={view.period}
          onChange={(period) => onChange({ period })}
        />
      </ScrollRow>
      {view.period === 'custom' && <CustomPeriod view={view} onChange={onChange} />}
      <ScrollRow className={styles.row}>
        <Segmented
          label={t(tab === 'purchase' ? 'purchase.state' : 'kind.label')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={view.kind}
          onChange={(kind) => onChange({ kind })}
        />
        {tab === 'journey' && (
          <Segmented
            label={t('balance.label')}
            options={balances.map((value) => ({ value, label: t(`balance.${value}`) }))}
            value={view.balance}
            onChange={(balance) => onChange({ balance })}
          />
        )}
      </ScrollRow>
    </div>
  );
}

function CustomPeriod({ view, onChange }: Pick<RecordFiltersProps, 'view' | 'onChange'>) {
  const { t } = useTranslation('records');
  return (
    <div className={styles.dates}>
      <Field
        type="date"
        label={t('period.from')}
        value={view.from}
        max={view.to}
        onChange={(from) => onChange({ from })}
      />
      <Field
        type="date"
        label={t('period.to')}
        value={view.to}
        min={view.from}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}
