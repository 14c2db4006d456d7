import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import type { Playback } from './playback.ts';
import type { Play } from './usePlay.ts';
import { rematchPath } from './rematchPath.ts';
import { RoomHead } from './RoomHead.tsx';
import type { HeadState } from './RoomHead.tsx';
import { isPlayedOut } from './roomModel.ts';
import type { PlayFrame } from './roomModel.ts';
import { shortId } from './seats.ts';
import { battleLink } from './shareLink.ts';
import { useShare } from './useShare.ts';
import { useWatching } from './usePlayFrame.ts';
import { verifyAddress } from '../verify/address.ts';

interface PlayHeadProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  play: Play;
  frame: PlayFrame;
  playback: Playback;
}

/** While it plays: invite people to watch. Afterwards: verify it, and play again. */
export function PlayHead({ battle, battleKey, play, frame, playback }: PlayHeadProps) {
  const { t } = useTranslation('room');
  const location = useLocation();
  const share = useShare();
  const { way } = useWatching(playback);
  const isOver = isPlayedOut(frame);
  const opened = play.values.reduce(
    (sum, round, index) =>
      sum + round.reduce((own, value, lane) => own + (index < (frame.drops[lane] ?? 0) ? value : 0), 0),
    0,
  );
  const state: HeadState = isOver ? 'finished' : way === 'replay' ? 'replay' : 'playing';
  const figures = [
    { label: t('figures.seat'), amount: battle.seatCost },
    { label: t(isOver ? 'figures.total' : 'figures.opened'), amount: opened },
  ];
  const invite = () =>
    share(
      battleLink(window.location.origin, battle, { battleKey }),
      t('share.title', { id: shortId(battle.battleId) }),
    );
  const rolls = battle.rounds * battle.playerCount;
  return (
    <RoomHead
      battle={battle}
      state={frame.phase === 'countdown' && way === 'live' ? 'starting' : state}
      figures={figures}
    >
      {battle.state === 2 ? (
        <>
          <ButtonLink icon="shield-check" to={verifyAddress(location)}>
            {t('verify.rolls', { count: rolls })}
          </ButtonLink>
          <ButtonLink variant="primary" icon="refresh" to={rematchPath(battle, battleKey)}>
            {t('result.rematch')}
          </ButtonLink>
        </>
      ) : (
        <Button variant="primary" icon="share" onClick={invite}>
          {t('share.watch')}
        </Button>
      )}
    </RoomHead>
  );
}
