import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArenaLayout, BattleFailure } from '../../../../game/index.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import { BattleCanvas } from './BattleCanvas.tsx';
import { LaneView } from './LaneView.tsx';
import type { Playback } from './playback.ts';
import type { Play } from './usePlay.ts';
import type { PlayFrame } from './roomModel.ts';
import { useArena } from './useArena.ts';
import { useWatching } from './usePlayFrame.ts';
import styles from './Arena.module.css';

/** Height of the note below a wide arena, CSS px. */
const NOTE = 28;

interface ArenaProps {
  battle: BattleDetail;
  play: Play;
  frame: PlayFrame;
  playback: Playback;
}

/** The lanes: the canvas below, and what is said of each lane above it. */
export function Arena({ battle, play, frame, playback }: ArenaProps) {
  const { t } = useTranslation('room');
  const [failure, setFailure] = useState<BattleFailure | null>(null);
  const [isUp, setUp] = useState(false);
  const [isPlain, setPlain] = useState(false);
  const note = failure !== null || isPlain;
  const { ref, layout } = useArena(
    { lanes: battle.playerCount, rounds: battle.rounds, teams: battle.teams },
    note ? NOTE : 0,
  );
  const { way } = useWatching(playback);
  const stands = isUp || failure !== null;
  useEffect(() => {
    if (stands) playback.begin();
  }, [stands, playback]);
  const ready = useCallback((plain: boolean) => {
    setUp(true);
    setPlain(plain);
  }, []);
  return (
    <>
      <section
        ref={ref}
        className={styles.arena}
        style={layout ? { height: layout.height, marginBottom: -layout.floor } : undefined}
        aria-label={t('arena.label')}
        data-phase={frame.phase}
        data-look={layout ? lookOf(layout) : undefined}
      >
        {layout && failure === null && (
          <BattleCanvas play={play} playback={playback} onReady={ready} onFailed={setFailure} />
        )}
        {layout?.lanes.map((lane, seat) => (
          <LaneView
            key={seat}
            battle={battle}
            play={play}
            frame={frame}
            seat={seat}
            lane={lane}
            layout={layout}
            drawn={isUp && failure === null}
          />
        ))}
        {frame.phase === 'countdown' && way === 'live' && <Countdown seconds={frame.seconds} />}
      </section>
      {note && (
        <p className={styles.why} role="note">
          <Icon name="info" size={16} />
          {t(failure === null ? 'arena.plain' : `arena.failed.${failure}`)}
        </p>
      )}
    </>
  );
}

/** Narrower than this a wide arena's lane has no room for label and sum side by side. */
const SLIM = 240;

/** Heads are rows, but columns above the narrow lanes of a phone. */
function lookOf({ wide, rows, lanes }: ArenaLayout): string {
  if (wide) return (lanes[0]?.card.width ?? 0) < SLIM ? 'slim' : 'wide';
  return rows > 1 ? 'six' : 'tall';
}

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('room');
  return (
    <div className={styles.countdown} role="timer" aria-label={t('arena.countdown')}>
      <span className={styles.soon}>{t('arena.countdown')}</span>
      <b key={seconds} className={classNames('num', styles.number)}>
        {seconds}
      </b>
    </div>
  );
}
