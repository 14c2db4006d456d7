import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { bagViews } from './bagView.ts';
import type { BagView } from './bagView.ts';
import styles from './BagTools.module.css';

interface BagToolsProps {
  view: BagView;
  onView: (view: BagView) => void;
  /** How many items can be sold, over all pages. */
  sellable: number;
  onSellAll: () => void;
}

/** Which items are shown, and the sale of everything. */
export function BagTools({ view, onView, sellable, onSellAll }: BagToolsProps) {
  const { t } = useTranslation('bag');
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('view.label')}
        options={bagViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={onView}
        size="m"
      />
      {sellable > 0 && view !== 'sold' && (
        <Button size="s" onClick={onSellAll}>
          {t('sellAll.open')}
        </Button>
      )}
    </div>
  );
}
