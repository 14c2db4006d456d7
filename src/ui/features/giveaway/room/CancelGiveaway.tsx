import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelGiveaway } from '../../../../net/http/games/giveaway.ts';
import { useServices } from '../../../app/services.ts';
import { notify } from '../../../app/notify.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { restartBackpacks } from '../../../queries/backpackPages.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { useKeyedMutation } from '../../../shared/requests/useKeyedMutation.ts';
import { streamCardPath } from '../shared/giveawayPath.ts';
import type { RoomData } from './roomData.ts';
import styles from './JoinPanel.module.css';

/** What the giver sees: the prizes are held, and come back on a cancellation while nobody has joined. */
export function CancelGiveaway({ room: { giveaway, phase } }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancel(() => setAsking(false));
  const isCancellable = phase === 'open' && giveaway.participantCount === 0;
  return (
    <>
      <p className={styles.note}>{t(isCancellable ? 'cancel.held' : 'cancel.joined')}</p>
      <ButtonLink icon="external" to={streamCardPath(giveaway.giveawayId)}>
        {t('card.open')}
      </ButtonLink>
      {isCancellable && <Button onClick={() => setAsking(true)}>{t('cancel.open')}</Button>}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('cancel.title')}>
        <div className={styles.form}>
          <p>{t('cancel.hint')}</p>
          <Button
            variant="danger"
            wide
            busy={cancelling.isPending}
            busyLabel={t('cancel.busy')}
            onClick={() => cancelling.mutate(giveaway.giveawayId)}
          >
            {t('cancel.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Its errors become toasts. */
function useCancel(onDone: () => void) {
  const { t } = useTranslation('giveaway');
  const { http, queryClient } = useServices();
  return useKeyedMutation({
    actionOf: (giveawayId: string) => giveawayId,
    send: (giveawayId, key) => cancelGiveaway(http, giveawayId, key),
    onSuccess: ({ balance }) => {
      updateCachedBalances(queryClient, { main: balance });
      restartBackpacks(queryClient);
      void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
      notify.success(t('cancel.done'));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: laterKeys.giveaways.all }),
  });
}
