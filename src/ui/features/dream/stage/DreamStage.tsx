import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageFailure, RollLight } from '../../../../game/index.ts';
import { useShowPlay } from '../../../shared/focus/useShowPlay.ts';
import { faceOf } from '../state/drawnDream.ts';
import type { DraftView } from '../state/useDraft.ts';
import type { DreamPhase, DreamView } from '../state/useDream.ts';
import { DreamHeader } from './DreamHeader.tsx';
import { DreamStatus } from './DreamStatus.tsx';
import { Wheel } from './Wheel.tsx';
import { WheelCentre } from './WheelCentre.tsx';
import { WheelFallback } from './WheelFallback.tsx';
import styles from './DreamStage.module.css';

interface DreamStageProps {
  draft: DraftView;
  dream: DreamView;
  /** What is staked, and what is dreamt of: beside the wheel, below it on a phone. */
  stake: ReactNode;
  target: ReactNode;
}

/** The light, the wheel between stake and target, and the result in text. A press during a turn skips it. */
export function DreamStage({ draft: { draft, rules }, dream, stake, target }: DreamStageProps) {
  const { t } = useTranslation('dream');
  const stage = useRef<HTMLElement>(null);
  const [reducedGraphics, setReducedGraphics] = useState(false);
  const [failure, setFailure] = useState<StageFailure>();
  const { phase, skip, wheel, drawn } = dream;
  const spinning = phase === 'spinning';
  const words = useShowPlay(phase);
  const shown = drawn?.target ?? draft.target;
  const hasNumber = useWheelNumber(phase) && failure === undefined;
  return (
    <section
      ref={stage}
      className={styles.stage}
      aria-label={t('stage.label')}
      data-spinning={spinning || undefined}
      data-has-words={phase !== 'idle' || undefined}
      data-lamp="full"
      onClick={spinning ? skip : undefined}
    >
      <div className={styles.ground} aria-hidden="true" />
      <div className={styles.beam} aria-hidden="true" />
      <DreamHeader edge={rules.edge} />
      <div className={styles.body}>
        <div className={styles.stake}>{stake}</div>
        <div className={styles.wheel}>
          {failure ? (
            <WheelFallback reason={failure} target={shown} />
          ) : (
            <Wheel
              face={faceOf(draft)}
              adapter={wheel}
              onReady={setReducedGraphics}
              onFailed={setFailure}
              onLight={(light) => showLight(stage.current, light)}
            />
          )}
          {!hasNumber && <WheelCentre draft={draft} />}
        </div>
        <div className={styles.words} ref={words}>
          <DreamStatus draft={draft} dream={dream} reducedGraphics={reducedGraphics} />
        </div>
        <div className={styles.target}>{target}</div>
      </div>
    </section>
  );
}

/**
 * Whether the canvas shows a ticket in the place of the chance: from a turn until its result is closed. While the next
 * dream is requested the last one stays.
 */
function useWheelNumber(phase: DreamPhase): boolean {
  const [shown, setShown] = useState(false);
  const next = phase === 'requesting' ? shown : phase !== 'idle' && phase !== 'error';
  if (next !== shown) setShown(next);
  return next;
}

/**
 * Sets attributes that the styles read. Not through React: the light changes during the turn, when nothing may
 * render.
 */
function showLight(stage: HTMLElement | null, { lamp, grade }: RollLight): void {
  if (!stage) return;
  stage.dataset['lamp'] = lamp;
  if (grade === null) delete stage.dataset['grade'];
  else stage.dataset['grade'] = String(grade);
}
