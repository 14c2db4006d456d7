import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { ButtonLink } from '../../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../../components/feedback/LiveRegion.tsx';
import { StateMessage } from '../../../../components/feedback/StateMessage.tsx';
import { BoxLane } from './BoxLane.tsx';
import { RoomHead } from '../head/RoomHead.tsx';
import { rematchPath } from '../../shared/rematchPath.ts';

/** A cancelled battle: the reason, the refund, and links. */
export function CancelledRoom({
  battle,
  battleKey,
}: {
  battle: BattleDetail;
  battleKey: string | undefined;
}) {
  const { t } = useTranslation('room');
  const reason = t(`cancelled.${battle.cancelReason ?? 'creator'}`);
  return (
    <>
      <RoomHead
        battle={battle}
        state="cancelled"
        figures={[{ label: t('figures.seat'), amount: battle.seatCost }]}
      />
      <BoxLane battle={battle} />
      <StateMessage
        icon="close"
        title={reason}
        action={
          <ButtonLink variant="primary" icon="refresh" to={rematchPath(battle, battleKey)}>
            {t('result.rematch')}
          </ButtonLink>
        }
      >
        {t('cancelled.refunded')}
      </StateMessage>
      <LiveRegion message={reason} />
    </>
  );
}
