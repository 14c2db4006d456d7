import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Price } from '../../components/money/Price.tsx';
import { BottomDock } from '../../hud/frame/BottomDock.tsx';
import { containsAll, selectionValue } from './selection.ts';
import type { Selection } from './selection.ts';
import { MAX_SALE_ITEMS } from '../../shared/sale/saleMutation.ts';
import styles from './SelectionDock.module.css';

interface SelectionDockProps {
  selection: Selection;
  /** The items of the current page. */
  items: readonly OwnedItem[];
  onClear: () => void;
  onPage: () => void;
  onSell: () => void;
  selling: boolean;
  onTakeBack: () => void;
}

/** The selection: its size, its value, its take-back and its sale. */
export function SelectionDock({
  selection,
  items,
  onClear,
  onPage,
  onSell,
  selling,
  onTakeBack,
}: SelectionDockProps) {
  const { t } = useTranslation(['bag', 'takeBack']);
  if (selection.size === 0) return null;
  const full = selection.size >= MAX_SALE_ITEMS;
  return (
    <BottomDock floating className={styles.dock} label={t('dock.label')}>
      <IconButton icon="close" label={t('dock.clear')} onClick={onClear} />
      <div className={styles.chosen}>
        <p role="status">
          {full ? t('dock.full', { count: selection.size }) : t('dock.count', { count: selection.size })}
        </p>
        <Price amount={selectionValue(selection)} size="l" className={styles.sum} />
      </div>
      <div className={styles.page}>
        <Button onClick={onPage}>
          {containsAll(selection, items) ? t('dock.dropPage') : t('dock.page')}
        </Button>
      </div>
      <Button onClick={onTakeBack}>{t('takeBack:open')}</Button>
      <Button variant="primary" busy={selling} busyLabel={t('item.selling')} onClick={onSell}>
        {t('dock.sell')}
      </Button>
    </BottomDock>
  );
}
