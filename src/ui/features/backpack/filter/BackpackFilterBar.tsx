import { useTranslation } from 'react-i18next';
import { backpackSort } from '../../../../net/contract/items/backpack.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { BackpackSearch } from './BackpackSearch.tsx';
import { backpackStates, countFilters } from './backpackView.ts';
import type { BackpackView } from './backpackView.ts';
import { GradeChoice } from './GradeChoice.tsx';
import { KindChoice } from './KindChoice.tsx';
import { ScrollRow } from '../../../components/layout/ScrollRow.tsx';
import styles from './BackpackFilterBar.module.css';

interface BackpackFilterBarProps {
  view: BackpackView;
  onChange: (part: Partial<BackpackView>) => void;
  /** Opens all filters. */
  onMore: () => void;
}

/** States, kinds and grades; search, order and the button of all filters stay visible while the page scrolls. */
export function BackpackFilterBar({ view, onChange, onMore }: BackpackFilterBarProps) {
  const { t } = useTranslation('backpack');
  const filters = countFilters(view);
  return (
    <>
      <ScrollRow className={styles.scroll}>
        <Segmented
          label={t('state.label')}
          options={backpackStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={view.state}
          onChange={(state) => onChange({ state })}
          size="m"
        />
      </ScrollRow>
      <div className={styles.wide}>
        <KindChoice kind={view.kind} onChange={(kind) => onChange({ kind })} />
        <GradeChoice grades={view.grades} onChange={(grades) => onChange({ grades })} />
      </div>
      <div className={styles.sticky}>
        <BackpackSearch search={view.search} onSearch={(search) => onChange({ search })} />
        <Select
          label={t('sort.label')}
          icon="sort"
          options={backpackSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
          className={styles.sort}
        />
        <Button icon="sliders" onClick={onMore} aria-label={t('filter.open', { count: filters })}>
          <span className={styles.filterWord}>{t('filter.word')}</span>
          {filters > 0 && <b className="num">{filters}</b>}
        </Button>
      </div>
    </>
  );
}
