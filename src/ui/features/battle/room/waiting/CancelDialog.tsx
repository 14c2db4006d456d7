import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useErrorText } from '../../../../app/errorText.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { Dialog } from '../../../../components/layout/Dialog.tsx';
import { RoomErrorNote } from './RoomErrorNote.tsx';
import type { CreatorActions } from './acts/useCreatorActions.ts';
import styles from './CancelDialog.module.css';

/** Confirms the cancellation, which refunds every seat. */
export function CancelDialog({ battle, hosting }: { battle: BattleDetail; hosting: CreatorActions }) {
  const { t } = useTranslation('room');
  const refusalText = useErrorText();
  const { isCancelling, stopCancelling, cancel, cancelBusy, cancelError } = hosting;
  const players = battle.seats.filter(({ isBot }) => !isBot).length;
  return (
    <Dialog open={isCancelling} onClose={stopCancelling} title={t('cancel.title')}>
      <p className={styles.text}>
        {t(players > 1 ? 'cancel.refundAll' : 'cancel.refund', { count: players })} {t('cancel.reveal')}
      </p>
      {cancelError && <RoomErrorNote title={refusalText(cancelError)}>{t('cancel.errorHint')}</RoomErrorNote>}
      <div className={styles.acts}>
        <Button onClick={stopCancelling}>{t('cancel.keep')}</Button>
        <Button variant="danger" onClick={cancel} busy={cancelBusy} busyLabel={t('cancel.busy')}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
