import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dropTime, startOfRound } from '../../../../game/index.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { playbackLengths } from '../shared/progress.ts';
import { clockText } from './clockText.ts';
import type { Playback } from './playback.ts';
import type { Play } from './usePlay.ts';
import { nextPlace } from './scrubKeys.ts';
import { useWatching } from './usePlayFrame.ts';
import styles from './ScrubTrack.module.css';

/** Grades worth a mark below the track: the two rarest. */
const MARKED = 1;
/** With more rounds than this only some of their numbers find room. */
const NUMBERED = 10;
/** On a phone with more than this. */
const FEW = 6;
/** Then only multiples of this have theirs. */
const SPARSE = 5;

interface ScrubTrackProps {
  battle: BattleDetail;
  play: Play;
  playback: Playback;
  seekable: boolean;
}

/** The line of the playback: rounds above, rare drops below. A slider where it can be moved along. */
export function ScrubTrack({ battle, play, playback, seekable }: ScrubTrackProps) {
  const { t } = useTranslation('room');
  const { length } = playback;
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const lengths = playbackLengths(battle);
  useProgress(playback, (place) => {
    track.current?.style.setProperty('--at', String(place / length));
    if (!slider.current) return;
    slider.current.value = String(place);
    slider.current.setAttribute('aria-valuetext', clockText(place));
  });
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isSpace = key === ' ';
    const to = nextPlace(key, playback.place(), { length, lengths, rounds: battle.rounds });
    if (to === null && !isSpace) return;
    event.preventDefault();
    if (to !== null) playback.step({ type: 'seek', to });
    else playback.step({ type: playback.moves() ? 'pause' : 'play' });
  };
  return (
    <div className={styles.track} ref={track}>
      {seekable ? (
        <input
          ref={slider}
          type="range"
          min={0}
          max={length}
          step={10}
          defaultValue={0}
          aria-label={t('scrub.place')}
          aria-keyshortcuts="Space"
          onKeyDown={press}
          onInput={(event) => playback.step({ type: 'seek', to: Number(event.currentTarget.value) })}
        />
      ) : (
        <span className="srOnly" role="progressbar" aria-label={t('scrub.place')} />
      )}
      <i className={styles.line} aria-hidden="true" />
      <i className={styles.fill} aria-hidden="true" />
      <Ticks rounds={battle.rounds} at={(round) => startOfRound(lengths, round) / length} />
      {marksOf(play).map(({ round, lane }) => (
        <i
          key={`${round} ${lane}`}
          className={styles.mark}
          style={{ left: `${(dropTime(play.model, round, lane) / length) * 100}%` }}
          aria-hidden="true"
        />
      ))}
      {seekable && <i className={styles.knob} aria-hidden="true" />}
    </div>
  );
}

function Ticks({ rounds, at }: { rounds: number; at: (round: number) => number }) {
  const every = rounds > NUMBERED ? SPARSE : 1;
  return Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
    <i
      key={round}
      className={styles.tick}
      data-many={rounds > FEW || undefined}
      style={{ left: `${at(round) * 100}%` }}
      aria-hidden="true"
    >
      {(round === 1 || round % every === 0) && (
        <b className="num" data-between={(round > 1 && round % SPARSE !== 0) || undefined}>
          {round}
        </b>
      )}
    </i>
  ));
}

function marksOf({ rounds }: Play): { round: number; lane: number }[] {
  return rounds.flatMap((pulls, index) =>
    pulls.flatMap(({ item }, lane) => (item.grade <= MARKED ? [{ round: index + 1, lane }] : [])),
  );
}

/** Tells the place every frame while it moves, past React: a frame costs no render. */
function useProgress(playback: Playback, show: (place: number) => void): void {
  const watching = useWatching(playback);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      latest.current(Math.max(playback.place(), 0));
      if (playback.moves()) waiting = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(waiting);
  }, [playback, watching]);
}
