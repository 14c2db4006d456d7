import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { backpackViews } from './backpackView.ts';
import type { BackpackView } from './backpackView.ts';
import styles from './BackpackFilterBar.module.css';

interface BackpackFilterBarProps {
  view: BackpackView;
  onView: (view: BackpackView) => void;
  /** The number of sellable items, over all pages. */
  sellable: number;
  onSellAll: () => void;
  onTakeBackAll: () => void;
}

/** The view of the backpack, and the buttons that take back or sell everything. */
export function BackpackFilterBar({
  view,
  onView,
  sellable,
  onSellAll,
  onTakeBackAll,
}: BackpackFilterBarProps) {
  const { t } = useTranslation(['bag', 'takeBack']);
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('view.label')}
        options={backpackViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={onView}
        size="m"
      />
      {sellable > 0 && view !== 'sold' && (
        <span className={styles.all}>
          <Button size="s" onClick={onTakeBackAll}>
            {t('takeBack:openAll')}
          </Button>
          <Button size="s" onClick={onSellAll}>
            {t('sellAll.open')}
          </Button>
        </span>
      )}
    </div>
  );
}
