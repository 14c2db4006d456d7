import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { usePacketCommit } from '../../../queries/games/packets.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { GiftGuard } from '../../../shared/GiftGuard.tsx';
import { packetPath } from '../../../shared/packetPath.ts';
import { GiveForm } from './GiveForm.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useGive } from './useGive.ts';
import styles from './GiveForm.module.css';

interface GiveDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Gives a red packet, and then shows its link. */
export function GiveDialog({ open, onClose }: GiveDialogProps) {
  const { t } = useTranslation('packet');
  return (
    <Dialog open={open} onClose={onClose} title={t('form.title')} size="m">
      <GivePanel />
    </Dialog>
  );
}

function GivePanel() {
  const commit = usePacketCommit();
  const balance = useUserInfo().data?.balance.main ?? 0;
  const give = useGive();
  if (give.given) return <Given given={give.given} />;
  return (
    <QueryState query={commit} loading={<Skeleton className={styles.bone} />}>
      {(offer) => (
        <GiftGuard allowance={offer.allowance} from="/redPacket?give">
          <GiveForm offer={offer} balance={balance} give={give} />
        </GiftGuard>
      )}
    </QueryState>
  );
}

function Given({ given }: { given: NonNullable<ReturnType<typeof useGive>['given']> }) {
  const { t } = useTranslation('packet');
  const { packet, key } = given;
  return (
    <div className={styles.given}>
      <StateMessage
        icon="gift"
        title={t('form.done')}
        action={
          <ButtonLink variant="primary" to={packetPath(packet.packetId, key)}>
            {t('form.view')}
          </ButtonLink>
        }
      >
        {t(key === null ? 'form.doneSite' : 'form.doneLink')}
      </StateMessage>
      <ShareLink packetId={packet.packetId} packetKey={key} />
    </div>
  );
}
