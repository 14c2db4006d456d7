import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roundStart } from '../../../../../game/index.ts';
import { usePreference } from '../../../../app/usePreference.ts';
import { IconButton } from '../../../../components/controls/IconButton.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { formatClock } from '../../../../shared/playback/formatClock.ts';
import { usePlaybackState, usePlaybackValue } from '../../../../shared/playback/usePlaybackValue.ts';
import { DRAW_DURATIONS } from './drawModel.ts';
import type { DrawPlayback } from './drawPlayback.ts';
import { useShareGiveaway } from './useShareGiveaway.ts';
import styles from './DrawScrubBar.module.css';

interface DrawScrubBarProps {
  playback: DrawPlayback;
  rounds: number;
  giveawayId: string;
}

const STEP_MS = 100;
const formatPosition = (position: number) => formatClock(position);

/** Position of the draw; movable once it is a replay. */
export function DrawScrubBar({ playback, rounds, giveawayId }: DrawScrubBarProps) {
  const { t } = useTranslation('giveaway');
  const { kind } = usePlaybackState(playback);
  const [soundEffects, setSoundEffects] = usePreference('voice');
  const share = useShareGiveaway(giveawayId);
  const isReplay = kind === 'replay';
  return (
    <div className={styles.bar} role="group" aria-label={t(isReplay ? 'scrub.replay' : 'scrub.live')}>
      {isReplay ? (
        <PlayButton playback={playback} />
      ) : (
        <span className={styles.live}>
          <i aria-hidden="true" />
          {t('scrub.now')}
        </span>
      )}
      <span className={styles.time}>{usePlaybackValue(playback, formatPosition)}</span>
      <Track playback={playback} rounds={rounds} seekable={isReplay} />
      <span className={styles.end}>{formatClock(playback.duration)}</span>
      <IconButton
        icon={soundEffects ? 'speaker' : 'speaker-off'}
        label={t('scrub.sound')}
        pressed={soundEffects}
        onClick={() => setSoundEffects(!soundEffects)}
      />
      <IconButton icon="share" label={t('share.label')} onClick={share} />
    </div>
  );
}

function PlayButton({ playback }: { playback: DrawPlayback }) {
  const { t } = useTranslation('giveaway');
  const isMoving = usePlaybackValue(playback, () => playback.isMoving());
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(isMoving ? 'scrub.pause' : 'scrub.play')}
      onClick={() => playback.dispatch({ type: isMoving ? 'pause' : 'play' })}
    >
      <Icon name={isMoving ? 'pause' : 'play'} />
    </button>
  );
}

/** A mark at each round; a slider where it can be moved. */
function Track({
  playback,
  rounds,
  seekable,
}: Omit<DrawScrubBarProps, 'giveawayId'> & { seekable: boolean }) {
  const { t } = useTranslation('giveaway');
  const { duration } = playback;
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const state = usePlaybackState(playback);
  useEffect(() => {
    let frame = 0;
    const tick = () => {
      const position = Math.max(playback.position(), 0);
      track.current?.style.setProperty('--at', String(position / duration));
      if (slider.current) {
        slider.current.value = String(position);
        slider.current.setAttribute('aria-valuetext', formatClock(position));
      }
      if (playback.isMoving()) frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [playback, state, duration]);
  return (
    <div className={styles.track} ref={track}>
      {seekable && (
        <input
          ref={slider}
          type="range"
          min={0}
          max={duration}
          step={STEP_MS}
          defaultValue={duration}
          aria-label={t('scrub.place')}
          onInput={(event) => playback.dispatch({ type: 'seek', to: Number(event.currentTarget.value) })}
        />
      )}
      <i className={styles.rail} aria-hidden="true" />
      <i className={styles.fill} aria-hidden="true" />
      {Array.from({ length: rounds }, (_, index) => (
        <i
          key={index}
          className={styles.tick}
          style={{ insetInlineStart: `${(roundStart(DRAW_DURATIONS, index + 1) / duration) * 100}%` }}
          aria-hidden="true"
        />
      ))}
      {seekable && <i className={styles.knob} aria-hidden="true" />}
    </div>
  );
}
