import { useTranslation } from 'react-i18next';
import { usePreference } from '../../app/usePreference.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import styles from './StreamerPanel.module.css';

interface StreamerPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before streamer mode is turned off: what it hides is on the screen at once. */
export function StreamerPanel({ open, onClose }: StreamerPanelProps) {
  const { t } = useTranslation(['shell', 'app']);
  const [, set] = usePreference('streamer');
  const turnOff = () => {
    set(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('streamer.offTitle')}>
      <p className={styles.text}>{t('streamer.offText')}</p>
      <div className={styles.acts}>
        <Button variant="primary" wide onClick={onClose}>
          {t('streamer.keep')}
        </Button>
        <Button wide onClick={turnOff}>
          {t('streamer.off')}
        </Button>
      </div>
    </Dialog>
  );
}
