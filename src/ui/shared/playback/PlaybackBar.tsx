import type { ReactNode } from 'react';
import type { ReplayCommand } from '../../../game/index.ts';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatClock } from './formatClock.ts';
import { usePlaybackValue, type PlaybackClock } from './usePlaybackValue.ts';
import styles from './PlaybackBar.module.css';

/** The clock of a playback that the viewer moves once it is a replay. */
export interface MovablePlayback extends PlaybackClock<unknown> {
  /** ms; end of the finale. */
  readonly duration: number;
  /** Only for a replay; otherwise without effect. */
  dispatch(command: ReplayCommand): void;
}

interface PlayPauseProps {
  playback: MovablePlayback;
  /** Accessible names. */
  play: string;
  pause: string;
}

/** Starts and pauses a replay. */
export function PlayPause({ playback, play, pause }: PlayPauseProps) {
  const isMoving = usePlaybackValue(playback, () => playback.isMoving());
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={isMoving ? pause : play}
      onClick={() => playback.dispatch({ type: isMoving ? 'pause' : 'play' })}
    >
      <Icon name={isMoving ? 'pause' : 'play'} />
    </button>
  );
}

/** In place of `PlayPause` where the viewer moves nothing. */
export function LiveMark({ isLive = true, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <span className={styles.live}>
      {isLive && <i aria-hidden="true" />}
      {children}
    </span>
  );
}

const formatPosition = (position: number) => formatClock(position);

export function PlaybackTime({
  playback,
  className,
}: {
  playback: MovablePlayback;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.time, className)}>{usePlaybackValue(playback, formatPosition)}</span>
  );
}

export function PlaybackEnd({ playback }: { playback: MovablePlayback }) {
  return <span className={styles.end}>{formatClock(playback.duration)}</span>;
}
