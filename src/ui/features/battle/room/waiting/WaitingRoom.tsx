import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useIsLoggedIn } from '../../../../app/useIsLoggedIn.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../../components/feedback/LiveRegion.tsx';
import { useUserInfo } from '../../../../queries/userInfo.ts';
import { CompanyBar } from '../company/CompanyBar.tsx';
import { BotDialog } from './BotDialog.tsx';
import { BoxLane } from './BoxLane.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { RoomHead } from '../head/RoomHead.tsx';
import { SeatGrid } from './SeatGrid.tsx';
import { freeSeats, seatOfPlayer } from '../../shared/seats.ts';
import { shortId } from '../../../../shared/shortId.ts';
import { battleLink } from '../../shared/battleLink.ts';
import { Terms } from './Terms.tsx';
import { useCreatorActions } from './acts/useCreatorActions.ts';
import { useJoinBattle } from './acts/useJoinBattle.ts';
import { usePreloadStage } from './usePreloadStage.ts';
import { useShare } from '../head/useShare.ts';
import styles from './WaitingRoom.module.css';

interface WaitingRoomProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  serverNow: () => number;
  /** Fetches the battle at once. */
  refetch: () => void;
}

/** The room while seats are free. */
export function WaitingRoom({ battle, battleKey, serverNow, refetch }: WaitingRoomProps) {
  const { t } = useTranslation(['room', 'battle']);
  const loggedIn = useIsLoggedIn();
  const playerId = useUserInfo().data?.playerId;
  const joining = useJoinBattle({ battle, battleKey, onSettled: refetch });
  const creatorActions = useCreatorActions(battle, battleKey, refetch);
  const share = useShare();
  usePreloadStage();
  const mine = seatOfPlayer(battle, playerId);
  const isCreator = playerId !== undefined && battle.creatorId === playerId;
  const free = freeSeats(battle);
  const invite = () =>
    share(
      battleLink(location.origin, battle, { battleKey }),
      t('share.title', { id: shortId(battle.battleId) }),
    );
  const canJoin = !mine && (playerId !== undefined || !loggedIn);
  const taken = battle.playerCount - free.length;
  return (
    <>
      <RoomHead
        battle={battle}
        state="waiting"
        figures={[
          { label: t('figures.seat'), amount: battle.seatCost },
          { label: t('figures.pot'), amount: battle.totalCost },
        ]}
      >
        {isCreator && (
          <Button icon="close" onClick={creatorActions.askCancel}>
            {t('cancel.open')}
          </Button>
        )}
        <Button icon="share" variant={canJoin ? 'quiet' : 'primary'} onClick={invite}>
          {t('share.invite')}
        </Button>
        {canJoin && free[0] !== undefined && (
          <Button variant="primary" price={battle.seatCost} onClick={() => joining.show(free[0] ?? 1)}>
            {t('join.open')}
          </Button>
        )}
      </RoomHead>
      <BoxLane battle={battle} />
      <div className={styles.start}>
        <p>{t(isCreator ? 'waiting.creator' : mine ? 'waiting.seated' : 'waiting.visitor')}</p>
        {isCreator && free.length > 1 && (
          <Button
            icon="bot"
            onClick={creatorActions.fill}
            busy={creatorActions.isFilling}
            busyLabel={t('bot.busy')}
          >
            {t('bot.fill', { count: free.length })}
          </Button>
        )}
      </div>
      <SeatGrid
        battle={battle}
        myPos={mine?.pos}
        onJoin={canJoin ? joining.show : undefined}
        creatorActions={isCreator ? creatorActions : undefined}
      />
      <CompanyBar />
      <Terms battle={battle} serverNow={serverNow} />
      <JoinDialog battle={battle} joining={joining} />
      <BotDialog hosting={creatorActions} />
      <CancelDialog battle={battle} hosting={creatorActions} />
      <LiveRegion message={t('waiting.said', { taken, count: battle.playerCount })} />
    </>
  );
}
