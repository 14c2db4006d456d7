import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import styles from './ChangeDialog.module.css';

interface EndOthersDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

export function EndOthersDialog({ open, busy, onClose, onEnd }: EndOthersDialogProps) {
  const { t } = useTranslation(['security', 'app']);
  return (
    <Dialog open={open} onClose={onClose} title={t('sessions.endOthersAsk')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('sessions.hint')}</p>
        <div className={styles.acts}>
          <Button wide onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button variant="danger" wide busy={busy} busyLabel={t('sessions.busy')} onClick={onEnd}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
