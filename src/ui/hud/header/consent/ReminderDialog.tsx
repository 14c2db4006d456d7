import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { visitStart } from '../../../shared/limits/playVisit.ts';
import { SessionFigures } from '../../../shared/limits/SessionFigures.tsx';
import { usePlayedText } from '../../../shared/limits/usePlayedText.ts';
import styles from './ReminderDialog.module.css';

export interface ReminderDialogProps {
  onClose: () => void;
}

/** The reminder: how long, with what result, and the choice to go on or to pause. */
export function ReminderDialog({ onClose }: ReminderDialogProps) {
  const { t } = useTranslation('limits');
  const { ports } = useServices();
  const playedText = usePlayedText();
  const [playedMs] = useState(() => ports.now() - visitStart(tabStorage(), ports.now()));
  return (
    <Dialog open onClose={onClose} title={t('session.remind', { time: playedText(playedMs) })}>
      <div className={styles.content}>
        <SessionFigures />
        <div className={styles.buttons} onClick={onClose}>
          <ButtonLink to="/personal/limits">{t('session.pause')}</ButtonLink>
          <Button variant="primary">{t('session.goOn')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
