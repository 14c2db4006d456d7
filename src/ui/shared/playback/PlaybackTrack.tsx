import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { formatClock } from './formatClock.ts';
import type { MovablePlayback } from './PlaybackBar.tsx';
import { usePlaybackState } from './usePlaybackValue.ts';
import styles from './PlaybackTrack.module.css';

interface PlaybackTrackProps {
  playback: MovablePlayback;
  /** Accessible name of the position. */
  label: string;
  seekable: boolean;
  /** ms of a press on an arrow key. */
  step: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string | undefined;
  /** `PlaybackTick`s and other marks. */
  children: ReactNode;
}

/** The track of a playback. A slider where it can be moved. */
export function PlaybackTrack(props: PlaybackTrackProps) {
  const { playback, label, seekable, step, onKeyDown, className, children } = props;
  const { duration } = playback;
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const state = usePlaybackState(playback);
  useEffect(() => {
    let frame = 0;
    // Without a React render.
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
    <div className={classNames(styles.track, className)} ref={track}>
      {seekable ? (
        <input
          ref={slider}
          type="range"
          min={0}
          max={duration}
          step={step}
          defaultValue={0}
          aria-label={label}
          aria-keyshortcuts={onKeyDown && 'Space'}
          onKeyDown={onKeyDown}
          onInput={(event) => playback.dispatch({ type: 'seek', to: Number(event.currentTarget.value) })}
        />
      ) : (
        <span className="srOnly" role="progressbar" aria-label={label} />
      )}
      <i className={styles.line} aria-hidden="true" />
      <i className={styles.fill} aria-hidden="true" />
      {children}
      {seekable && <i className={styles.knob} aria-hidden="true" />}
    </div>
  );
}

/** A mark at a share of the playback, 0..1. */
export function PlaybackTick({
  at,
  children,
  ...tick
}: {
  at: number;
  'data-many'?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <i {...tick} className={styles.tick} style={{ insetInlineStart: `${at * 100}%` }} aria-hidden="true">
      {children}
    </i>
  );
}
