import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { Button, ButtonLink } from '../../../../components/controls/Button.tsx';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { rematchPath } from '../../shared/rematchPath.ts';
import { RoomHead } from '../head/RoomHead.tsx';
import { isPlayOver, playStateOf } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { shortId } from '../../../../shared/shortId.ts';
import { battleLink } from '../../shared/battleLink.ts';
import { useShare } from '../head/useShare.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import { verifyPath } from '../../verify/verifyPath.ts';

interface PlayHeadProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  play: PlayData;
  frame: PlayFrame;
  playback: Playback;
}

/** Buttons: share the link while it plays; afterwards verify and rematch. */
export function PlayHead({ battle, battleKey, play, frame, playback }: PlayHeadProps) {
  const { t } = useTranslation('room');
  const location = useLocation();
  const share = useShare();
  const { kind } = usePlaybackState(playback);
  const isOver = isPlayOver(frame);
  const opened = play.values.reduce(
    (sum, round, index) =>
      sum + round.reduce((own, value, lane) => own + (index < (frame.drops[lane] ?? 0) ? value : 0), 0),
    0,
  );
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
    <RoomHead battle={battle} state={playStateOf(frame, kind)} figures={figures}>
      {battle.state === 2 ? (
        <>
          <ButtonLink icon="shield-check" to={verifyPath(location)}>
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
