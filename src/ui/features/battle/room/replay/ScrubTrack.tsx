import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { landingTime, roundStart } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { playbackDurations } from '../../shared/progress.ts';
import { isKey } from '../../../../shared/focus/keys.ts';
import { PlaybackTick, PlaybackTrack } from '../../../../shared/playback/PlaybackTrack.tsx';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { seekTarget } from './scrubKeys.ts';
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
  const durations = playbackDurations(battle);
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
    <PlaybackTrack
      playback={playback}
      label={t('scrub.place')}
      seekable={seekable}
      step={10}
      onKeyDown={press}
      className={styles.track}
    >
      <Ticks rounds={battle.rounds} at={(round) => roundStart(durations, round) / duration} />
      {rareDrops(play).map(({ round, lane }) => (
        <i
          key={`${round} ${lane}`}
          className={styles.mark}
          style={{ insetInlineStart: `${(landingTime(play.model, round, lane) / duration) * 100}%` }}
          aria-hidden="true"
        />
      ))}
    </PlaybackTrack>
  );
}

function Ticks({ rounds, at }: { rounds: number; at: (round: number) => number }) {
  const every = rounds > MAX_NUMBERED_ROUNDS ? SPARSE_NUMBER_STEP : 1;
  return Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
    <PlaybackTick key={round} at={at(round)} data-many={rounds > MAX_NUMBERED_ROUNDS_PHONE || undefined}>
      {(round === 1 || round % every === 0) && (
        <b className="num" data-between={(round > 1 && round % SPARSE_NUMBER_STEP !== 0) || undefined}>
          {round}
        </b>
      )}
    </PlaybackTick>
  ));
}

function rareDrops({ rounds }: PlayData): { round: number; lane: number }[] {
  return rounds.flatMap((pulls, index) =>
    pulls.flatMap(({ item }, lane) => (item.grade <= MAX_MARKED_GRADE ? [{ round: index + 1, lane }] : [])),
  );
}
