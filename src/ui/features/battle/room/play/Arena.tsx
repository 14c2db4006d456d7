import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArenaLayout, StageFailure } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { ArenaCountdown } from './ArenaCountdown.tsx';
import { BattleCanvas } from './BattleCanvas.tsx';
import { BeaconCountdown } from './BeaconWait.tsx';
import { LaneView } from './LaneView.tsx';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { isPlayOver } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { useArenaLayout } from './useArenaLayout.ts';
import { usePlayShortcuts } from '../../../../shared/focus/usePlayShortcuts.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import styles from './Arena.module.css';

/** Height of the note below a wide arena, CSS px. */
const NOTE_HEIGHT = 28;

interface ArenaProps {
  battle: BattleDetail;
  play: PlayData;
  frame: PlayFrame;
  playback: Playback;
  serverNow: () => number;
  /** Ends the scene of the visitor's own win. */
  onSkipWin: () => void;
}

/** The lanes: the canvas, and the text of each lane above it. */
export function Arena({ battle, play, frame, playback, serverNow, onSkipWin }: ArenaProps) {
  const { t } = useTranslation('room');
  const [failure, setFailure] = useState<StageFailure | null>(null);
  const [isMounted, setMounted] = useState(false);
  const [isReducedGraphics, setReducedGraphics] = useState(false);
  const hasNote = failure !== null || isReducedGraphics;
  const { ref, layout } = useArenaLayout(
    { lanes: battle.playerCount, rounds: battle.rounds, teams: battle.teams },
    hasNote ? NOTE_HEIGHT : 0,
  );
  const { kind } = usePlaybackState(playback);
  const isCanvasReady = isMounted && failure === null;
  const isOwnWin = frame.isOwnWin && isCanvasReady;
  const isStageReady = isMounted || failure !== null;
  useEffect(() => {
    if (isStageReady) playback.startOnStageReady();
  }, [isStageReady, playback]);
  const onStageReady = useCallback((plain: boolean) => {
    setMounted(true);
    setReducedGraphics(plain);
  }, []);
  return (
    <>
      <section
        ref={ref}
        className={styles.arena}
        style={layout ? { height: layout.height, marginBottom: -layout.floor } : undefined}
        aria-label={t('arena.label')}
        data-phase={frame.phase}
        data-playing={!isPlayOver(frame) || undefined}
        data-own-win={isOwnWin || undefined}
        data-look={layout ? layoutName(layout) : undefined}
      >
        {layout && failure === null && (
          <BattleCanvas play={play} playback={playback} onReady={onStageReady} onFailed={setFailure} />
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
            isCanvasReady={isCanvasReady}
          />
        ))}
        {isOwnWin && <SkipWin onSkip={onSkipWin} />}
        {battle.startTime === null && battle.beacon ? (
          <BeaconCountdown beacon={battle.beacon} serverNow={serverNow} />
        ) : (
          frame.phase === 'countdown' &&
          kind === 'live' && <ArenaCountdown label={t('arena.countdown')} seconds={frame.countdownSeconds} />
        )}
      </section>
      {hasNote && (
        <p className={styles.why} role="note">
          <Icon name="info" size={16} />
          {t(failure === null ? 'arena.plain' : `arena.failed.${failure}`)}
        </p>
      )}
    </>
  );
}

/** Lanes of a wide arena that are narrower than this have no room for label and total side by side. */
const SLIM_LANE_WIDTH = 240;

/** Heads are rows, but columns above the narrow lanes of a phone. */
function layoutName({ wide, rows, lanes }: ArenaLayout): string {
  const [first] = lanes;
  if (wide && first) return first.card.width < SLIM_LANE_WIDTH ? 'slim' : 'wide';
  return rows > 1 ? 'six' : 'tall';
}

/** Over the arena while the player's own win has the stage: a press anywhere in it, or a skip key, ends the scene. */
function SkipWin({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('room');
  usePlayShortcuts({ phase: 'spinning', skip: onSkip }, undefined);
  return <button type="button" className={styles.skip} aria-label={t('arena.skipWin')} onClick={onSkip} />;
}
