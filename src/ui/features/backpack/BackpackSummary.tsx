import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { isFiltered } from './filter/backpackView.ts';
import type { BackpackView } from './filter/backpackView.ts';
import styles from './BackpackSummary.module.css';

interface BackpackSummaryProps {
  view: BackpackView;
  /** Of the shown list, over all pages. */
  total: number;
  /** Items that a sale of all matching ones sells. */
  sellableCount: number;
  onClearFilters: () => void;
  onSellAll: () => void;
  onTakeBackAll: () => void;
}

/** How much matches, its sale, and the take-back of everything. */
export function BackpackSummary(props: BackpackSummaryProps) {
  const { view, total, sellableCount, onClearFilters, onSellAll, onTakeBackAll } = props;
  const { t } = useTranslation(['backpack', 'takeBack']);
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
        <span className={styles.all}>
          {!filtered && (
            <Button size="s" onClick={onTakeBackAll}>
              {t('takeBack:openAll')}
            </Button>
          )}
          <Button size="s" onClick={onSellAll}>
            {filtered ? t('sellAll.openMatching', { count: sellableCount }) : t('sellAll.open')}
          </Button>
        </span>
      )}
    </div>
  );
}
