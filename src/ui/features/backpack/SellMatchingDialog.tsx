import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useSaleUndoMinutes } from '../../queries/items/saleUndo.ts';
import type { Sum } from './selection.ts';
import styles from './SellMatchingDialog.module.css';

interface SellMatchingDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is sold. */
  sum: Sum;
  /** Only items that match the filters are sold. */
  isFiltered: boolean;
  selling: boolean;
  onSell: () => void;
}

/** Confirms the sale of all matching items: count, amount, target balance, and what stays. */
export function SellMatchingDialog({
  open,
  onClose,
  sum: { count, value },
  isFiltered,
  selling,
  onSell,
}: SellMatchingDialogProps) {
  const { t } = useTranslation(['backpack', 'app']);
  const undoMinutes = useSaleUndoMinutes();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isFiltered ? 'sellAll.titleMatching' : 'sellAll.title', { count })}
    >
      <p className={styles.sum}>
        <Price amount={value} size="xl" />
        <span>{t('sellAll.to')}</span>
      </p>
      <p className={styles.hint}>
        {undoMinutes > 0 ? t('sellAll.hint', { count: undoMinutes }) : t('sellAll.hintFinal')}
      </p>
      <div className={styles.acts}>
        <Button size="m" wide onClick={onClose}>
          {t('app:action.cancel')}
        </Button>
        {count > 0 ? (
          <Button variant="primary" wide busy={selling} busyLabel={t('item.selling')} onClick={onSell}>
            {t('sellAll.confirm', { count })}
          </Button>
        ) : (
          <Button variant="primary" wide disabled>
            {t('sellAll.nothing')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
