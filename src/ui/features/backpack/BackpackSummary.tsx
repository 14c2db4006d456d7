import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { isFiltered } from './backpackView.ts';
import type { BackpackView } from './backpackView.ts';
import styles from './BackpackSummary.module.css';

interface BackpackSummaryProps {
  view: BackpackView;
  /** Of the shown list, over all pages. */
  total: number;
  /** Items that a sale of all matching ones sells. */
  sellableCount: number;
  onClearFilters: () => void;
  onSellAll: () => void;
}

/** How much matches, and its sale. */
export function BackpackSummary(props: BackpackSummaryProps) {
  const { view, total, sellableCount, onClearFilters, onSellAll } = props;
  const { t } = useTranslation('backpack');
  const filtered = isFiltered(view);
  const mayHoldOwned = view.state === 'owned' || view.state === 'all';
  return (
    <div className={styles.summary}>
      <p role="status">{t('found', { count: total })}</p>
      {filtered && (
        <Button size="s" onClick={onClearFilters}>
          {t('filter.clear')}
        </Button>
      )}
      {mayHoldOwned && !view.lockedOnly && sellableCount > 0 && (
        <Button size="s" className={styles.sell} onClick={onSellAll}>
          {filtered ? t('sellAll.openMatching', { count: sellableCount }) : t('sellAll.open')}
        </Button>
      )}
    </div>
  );
}
