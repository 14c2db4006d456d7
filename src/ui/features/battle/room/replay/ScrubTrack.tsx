import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { landingTime, roundStart } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { playbackDurations } from '../../shared/progress.ts';
import { isKey } from '../../../../shared/focus/keys.ts';
import { formatClock } from '../../../../shared/playback/formatClock.ts';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { seekTarget } from './scrubKeys.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import styles from './ScrubTrack.module.css';

/** Drops of this grade or rarer are marked below the track. */
const MAX_MARKED_GRADE = 1;
/** With more rounds than this only some are numbered. */
const MAX_NUMBERED_ROUNDS = 10;
/** The same on a phone. */
const MAX_NUMBERED_ROUNDS_PHONE = 6;
/** Then only multiples of this are numbered. */
const SPARSE_NUMBER_STEP = 5;

interface ScrubTrackProps {
  battle: BattleDetail;
  play: PlayData;
  playback: Playback;
  seekable: boolean;
}

/** The track of the playback: rounds above, rare drops below. A slider where it can be moved. */
export function ScrubTrack({ battle, play, playback, seekable }: ScrubTrackProps) {
  const { t } = useTranslation('room');
  const { duration } = playback;
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const durations = playbackDurations(battle);
  useEachFrame(playback, (position) => {
    track.current?.style.setProperty('--at', String(position / duration));
    if (!slider.current) return;
    slider.current.value = String(position);
    slider.current.setAttribute('aria-valuetext', formatClock(position));
  });
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isSpace = isKey('toggleReplay', event);
    const to = seekTarget(key, playback.position(), { duration, durations, rounds: battle.rounds });
    if (to === null && !isSpace) return;
    event.preventDefault();
    if (to !== null) playback.dispatch({ type: 'seek', to });
    else playback.dispatch({ type: playback.isMoving() ? 'pause' : 'play' });
  };
  return (
    <div className={styles.track} ref={track}>
      {seekable ? (
        <input
          ref={slider}
          type="range"
          min={0}
          max={duration}
          step={10}
          defaultValue={0}
          aria-label={t('scrub.place')}
          aria-keyshortcuts="Space"
          onKeyDown={press}
          onInput={(event) => playback.dispatch({ type: 'seek', to: Number(event.currentTarget.value) })}
        />
      ) : (
        <span className="srOnly" role="progressbar" aria-label={t('scrub.place')} />
      )}
      <i className={styles.line} aria-hidden="true" />
      <i className={styles.fill} aria-hidden="true" />
      <Ticks rounds={battle.rounds} at={(round) => roundStart(durations, round) / duration} />
      {rareDrops(play).map(({ round, lane }) => (
        <i
          key={`${round} ${lane}`}
          className={styles.mark}
          style={{ insetInlineStart: `${(landingTime(play.model, round, lane) / duration) * 100}%` }}
          aria-hidden="true"
        />
      ))}
      {seekable && <i className={styles.knob} aria-hidden="true" />}
    </div>
  );
}

function Ticks({ rounds, at }: { rounds: number; at: (round: number) => number }) {
  const every = rounds > MAX_NUMBERED_ROUNDS ? SPARSE_NUMBER_STEP : 1;
  return Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
    <i
      key={round}
      className={styles.tick}
      data-many={rounds > MAX_NUMBERED_ROUNDS_PHONE || undefined}
      style={{ insetInlineStart: `${at(round) * 100}%` }}
      aria-hidden="true"
    >
      {(round === 1 || round % every === 0) && (
        <b className="num" data-between={(round > 1 && round % SPARSE_NUMBER_STEP !== 0) || undefined}>
          {round}
        </b>
      )}
    </i>
  ));
}

function rareDrops({ rounds }: PlayData): { round: number; lane: number }[] {
  return rounds.flatMap((pulls, index) =>
    pulls.flatMap(({ item }, lane) => (item.grade <= MAX_MARKED_GRADE ? [{ round: index + 1, lane }] : [])),
  );
}

/** Calls `show` with the position each frame while it moves, without a React render. */
function useEachFrame(playback: Playback, show: (position: number) => void): void {
  const state = usePlaybackState(playback);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let frame = 0;
    const tick = () => {
      latest.current(Math.max(playback.position(), 0));
      if (playback.isMoving()) frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [playback, state]);
}
