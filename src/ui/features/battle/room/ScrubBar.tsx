import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { usePreference } from '../../../app/usePreference.ts';
import { clockText } from './clockText.ts';
import type { Playback } from './playback.ts';
import type { Play } from './usePlay.ts';
import { isPlayedOut } from './roomModel.ts';
import type { PlayFrame } from './roomModel.ts';
import { ScrubTrack } from './ScrubTrack.tsx';
import { shortId } from './seats.ts';
import { battleLink } from './shareLink.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { usePlayFrame, useWatching } from './usePlayFrame.ts';
import { useShare } from './useShare.ts';
import styles from './ScrubBar.module.css';

interface ScrubBarProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  play: Play;
  frame: PlayFrame;
  playback: Playback;
}

/** Where the playback stands; of a replay, where it should stand. Sound and haste are always within reach. */
export function ScrubBar({ battle, battleKey, play, frame, playback }: ScrubBarProps) {
  const { t } = useTranslation('room');
  const { way } = useWatching(playback);
  const share = useShare();
  const [voice, setVoice] = usePreference('voice');
  const [fast, setFast] = usePreference('fast');
  const isReplay = way === 'replay';
  const round = frame.phase === 'round' ? frame.round : null;
  const shareRound = () =>
    share(
      battleLink(location.origin, battle, { battleKey, round: isReplay ? round : null }),
      t('share.title', { id: shortId(battle.battleId) }),
    );
  return (
    <section
      className={styles.bar}
      aria-label={t(isReplay ? 'scrub.replay' : 'scrub.live')}
      data-over={isPlayedOut(frame) || undefined}
    >
      {isReplay ? <PlayButton playback={playback} /> : <Live isAhead={way === 'ahead'} />}
      <Time playback={playback} />
      <ScrubTrack battle={battle} play={play} playback={playback} seekable={isReplay} />
      <span className={styles.end}>{clockText(playback.length)}</span>
      {isReplay ? (
        <SpeedChoice playback={playback} />
      ) : (
        <Button icon="skip" aria-pressed={fast} onClick={() => setFast(!fast)} className={styles.fast}>
          {t('scrub.fast')}
        </Button>
      )}
      <IconButton
        icon={voice ? 'speaker' : 'speaker-off'}
        label={t('scrub.sound')}
        pressed={voice}
        onClick={() => setVoice(!voice)}
      />
      <IconButton
        icon="share"
        label={isReplay && round !== null ? t('scrub.shareRound', { round }) : t('scrub.share')}
        onClick={shareRound}
      />
    </section>
  );
}

function PlayButton({ playback }: { playback: Playback }) {
  const { t } = useTranslation('room');
  const isMoving = usePlayFrame(playback, () => playback.moves());
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(isMoving ? 'scrub.pause' : 'scrub.play')}
      onClick={() => playback.step({ type: isMoving ? 'pause' : 'play' })}
    >
      <Icon name={isMoving ? 'pause' : 'play'} />
    </button>
  );
}

/** Who skipped ahead sees the result while others still watch. */
function Live({ isAhead }: { isAhead: boolean }) {
  const { t } = useTranslation('room');
  return (
    <span className={styles.live}>
      {!isAhead && <i aria-hidden="true" />}
      {t(isAhead ? 'scrub.ahead' : 'scrub.now')}
    </span>
  );
}

const secondsOf = (place: number) => clockText(place);

function Time({ playback }: { playback: Playback }) {
  return <span className={styles.time}>{usePlayFrame(playback, secondsOf)}</span>;
}
