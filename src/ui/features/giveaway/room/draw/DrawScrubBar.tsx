import { useTranslation } from 'react-i18next';
import { roundStart } from '../../../../../game/index.ts';
import type { GiveawayDetail } from '../../../../../net/contract/games/giveaways.ts';
import { useServices } from '../../../../app/services.ts';
import { usePreference } from '../../../../app/usePreference.ts';
import { IconButton } from '../../../../components/controls/IconButton.tsx';
import { LiveMark, PlaybackEnd, PlaybackTime, PlayPause } from '../../../../shared/playback/PlaybackBar.tsx';
import { PlaybackTick, PlaybackTrack } from '../../../../shared/playback/PlaybackTrack.tsx';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import { clipOfPlayback } from '../../../../shared/share/clip/clipSource.ts';
import { DRAW_DURATIONS } from './drawModel.ts';
import type { DrawPlayback } from './drawPlayback.ts';
import { ShareGiveaway } from './ShareGiveaway.tsx';
import styles from './DrawScrubBar.module.css';

interface DrawScrubBarProps {
  playback: DrawPlayback;
  rounds: number;
  giveaway: GiveawayDetail;
}

const STEP_MS = 100;

/** Position of the draw; movable once it is a replay. */
export function DrawScrubBar({ playback, rounds, giveaway }: DrawScrubBarProps) {
  const { t } = useTranslation('giveaway');
  const { kind } = usePlaybackState(playback);
  const [soundEffects, setSoundEffects] = usePreference('voice');
  const { schedule } = useServices().ports;
  const clip = () => clipOfPlayback(playback, schedule);
  const isReplay = kind === 'replay';
  return (
    <div className={styles.bar} role="group" aria-label={t(isReplay ? 'scrub.replay' : 'scrub.live')}>
      {isReplay ? (
        <PlayPause playback={playback} play={t('scrub.play')} pause={t('scrub.pause')} />
      ) : (
        <LiveMark>{t('scrub.now')}</LiveMark>
      )}
      <PlaybackTime playback={playback} />
      <PlaybackTrack playback={playback} label={t('scrub.place')} seekable={isReplay} step={STEP_MS}>
        {Array.from({ length: rounds }, (_, index) => (
          <PlaybackTick key={index} at={roundStart(DRAW_DURATIONS, index + 1) / playback.duration} />
        ))}
      </PlaybackTrack>
      <PlaybackEnd playback={playback} />
      <IconButton
        icon={soundEffects ? 'speaker' : 'speaker-off'}
        label={t('scrub.sound')}
        pressed={soundEffects}
        onClick={() => setSoundEffects(!soundEffects)}
      />
      <ShareGiveaway giveaway={giveaway} clip={clip} />
    </div>
  );
}
