import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useNow } from '../../../../app/useNow.ts';
import { StateMessage } from '../../../../components/feedback/StateMessage.tsx';
import { useUserInfo } from '../../../../queries/userInfo.ts';
import { CompanyBar } from '../company/CompanyBar.tsx';
import { BoxLane } from './BoxLane.tsx';
import { formatClock } from '../../../../shared/playback/formatClock.ts';
import { RoomHead } from '../head/RoomHead.tsx';
import { SeatGrid } from './SeatGrid.tsx';
import { seatOfPlayer } from '../../shared/seats.ts';
import { usePreloadStage } from './usePreloadStage.ts';

interface BeaconRoomProps {
  battle: BattleDetail;
  serverNow: () => number;
}

/** All seats are taken; the battle waits for its beacon round. */
export function BeaconRoom({ battle, serverNow }: BeaconRoomProps) {
  const { t } = useTranslation('room');
  const playerId = useUserInfo().data?.playerId;
  usePreloadStage();
  useNow(1000);
  const { beacon } = battle;
  const left = beacon ? Math.max(0, Date.parse(beacon.dueTime) - serverNow()) : 0;
  return (
    <>
      <RoomHead
        battle={battle}
        state="starting"
        figures={[{ label: t('figures.seat'), amount: battle.seatCost }]}
      />
      <BoxLane battle={battle} />
      <SeatGrid
        battle={battle}
        myPos={seatOfPlayer(battle, playerId)?.pos}
        onJoin={undefined}
        creatorActions={undefined}
      />
      <CompanyBar />
      <StateMessage icon="clock" title={t('beacon.title')}>
        {beacon && t('beacon.text', { source: beacon.source, round: beacon.round, time: formatClock(left) })}
      </StateMessage>
    </>
  );
}
