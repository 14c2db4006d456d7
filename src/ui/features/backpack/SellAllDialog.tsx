import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { Price } from '../../components/money/Price.tsx';
import styles from './SellAllDialog.module.css';

interface SellAllDialogProps {
  open: boolean;
  onClose: () => void;
  count: number;
  /** Minor units. */
  value: number;
  selling: boolean;
  onSell: () => void;
}

/** Confirms the sale of all items: count, amount, target balance. */
export function SellAllDialog({ open, onClose, count, value, selling, onSell }: SellAllDialogProps) {
  const { t } = useTranslation(['bag', 'app']);
  return (
    <Dialog open={open} onClose={onClose} title={t('sellAll.title', { count })}>
      <p className={styles.sum}>
        <Price amount={value} size="xl" />
        <span>{t('sellAll.to')}</span>
      </p>
      <p className={styles.hint}>{t('sellAll.hint')}</p>
      <div className={styles.acts}>
        <Button size="m" wide onClick={onClose}>
          {t('app:action.cancel')}
        </Button>
        <Button variant="primary" wide busy={selling} busyLabel={t('item.selling')} onClick={onSell}>
          {t('sellAll.confirm', { count })}
        </Button>
      </div>
    </Dialog>
  );
}
