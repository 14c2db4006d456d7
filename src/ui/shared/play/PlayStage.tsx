import { useCallback, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { RollLight, StageFailure } from '../../../game/index.ts';
import { classNames } from '../../components/classNames.ts';
import type { PlayView } from './playView.ts';
import styles from './PlayStage.module.css';

interface PlayStageProps extends ComponentProps<'section'> {
  label: string;
  view: Pick<PlayView, 'phase' | 'skip'>;
}

/** The light around a canvas. A press during a play skips it. */
export function PlayStage({ label, view: { phase, skip }, className, children, ...section }: PlayStageProps) {
  const spinning = phase === 'spinning';
  return (
    <section
      {...section}
      className={classNames(styles.stage, className)}
      aria-label={label}
      data-spinning={spinning || undefined}
      data-lamp="full"
      onClick={spinning ? skip : undefined}
    >
      <div className={styles.ground} aria-hidden="true" />
      <div className={styles.beam} aria-hidden="true" />
      {children}
    </section>
  );
}

/** What a stage is told by its canvas. `stage` goes to `PlayStage`. */
export function useStage() {
  const stage = useRef<HTMLElement>(null);
  const [reducedGraphics, onReady] = useState(false);
  const [failure, onFailed] = useState<StageFailure>();
  const onLight = useCallback((light: RollLight) => showLight(stage.current, light), []);
  return { stage, reducedGraphics, failure, onReady, onFailed, onLight };
}

/**
 * Sets attributes that the styles read. Not through React: the light changes during a play, when nothing may
 * render.
 */
function showLight(stage: HTMLElement | null, { lamp, grade }: RollLight): void {
  if (!stage) return;
  stage.dataset['lamp'] = lamp;
  if (grade === null) delete stage.dataset['grade'];
  else stage.dataset['grade'] = String(grade);
}
