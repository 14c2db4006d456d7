import { useCallback, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stageHeight } from '../../../../game/index.ts';
import type { ReelCrate, StageFailure, RollLight } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { openBoxImage } from '../../../components/items/imageSources.ts';
import { IdleShowcase } from './IdleShowcase.tsx';
import { ReelFallback } from './ReelFallback.tsx';
import { toReelBox } from '../../../shared/play/openingModel.ts';
import { useShowPlay } from '../../../shared/focus/useShowPlay.ts';
import { createNaming } from '../../../shared/play/naming.ts';
import { Reel } from './Reel.tsx';
import { StageStatus } from './StageStatus.tsx';
import type { OpeningView } from '../state/useOpening.ts';
import styles from './OpeningStage.module.css';

interface OpeningStageProps {
  box: BoxDetail;
  opening: OpeningView;
  /** Number of strips to reserve height for, and to show at rest. */
  count: number;
  /** Value of today's best drop before the shown result, if that exceeds it; minor units. */
  beaten: number | null;
  /** Content above the reel: name of the box, figures, commitment. */
  head: ReactNode;
}

/** Widths for which heights are computed. */
const WIDE_STAGE_WIDTH = 1024;
const NARROW_STAGE_WIDTH = 390;
/** Least and largest height of a wide stage: a few strips more or less then move nothing. */
const MIN_WIDE_HEIGHT = 288;
const MAX_WIDE_HEIGHT = 368;

/** The light, the reel and its result in text. A press during a spin skips it. */
export function OpeningStage({ box, opening, count, beaten, head }: OpeningStageProps) {
  const { t, i18n } = useTranslation('box');
  const stage = useRef<HTMLElement>(null);
  const [reducedGraphics, setReducedGraphics] = useState(false);
  const [failure, setFailure] = useState<StageFailure>();
  const { phase, isFree, rolled, demo, skip, reel } = opening;
  const locale = i18n.language;
  const paid = isFree ? 0 : box.price;
  const shownBox = useMemo(() => toReelBox(box, createNaming(i18n, locale), paid), [box, i18n, locale, paid]);
  const atRest = useIsAtRest(phase);
  const crate = useMemo(() => crateOf(box.boxImage), [box.boxImage]);
  const light = useCallback((shown: RollLight) => showLight(stage.current, shown), []);
  const spinning = phase === 'spinning';
  const words = useShowPlay(phase);
  return (
    <section
      ref={stage}
      className={styles.stage}
      aria-label={t('stage.label')}
      style={stageHeightStyle(count)}
      data-many={count > 1 || undefined}
      data-spinning={spinning || undefined}
      data-lamp="full"
      onClick={spinning ? skip : undefined}
    >
      <div className={styles.ground} aria-hidden="true" />
      <div className={styles.beam} aria-hidden="true" />
      <div className={styles.head}>{head}</div>
      <div className={styles.reel}>
        <IdleShowcase box={box} count={count} shown={atRest} />
        {failure ? (
          !atRest && <ReelFallback reason={failure} items={[...rolled, ...demo]} />
        ) : (
          <Reel
            box={shownBox}
            adapter={reel}
            crate={crate}
            strips={count}
            onReady={setReducedGraphics}
            onFailed={setFailure}
            onLight={light}
          />
        )}
      </div>
      <div className={styles.words} ref={words}>
        <StageStatus
          box={box}
          opening={opening}
          reducedGraphics={reducedGraphics}
          failure={failure}
          beaten={beaten}
          showIdle={() => reel.showIdle(shownBox)}
        />
      </div>
    </section>
  );
}

/** Whether nothing has been opened since the stage was last at rest: only then the box is shown instead of the reel. */
function useIsAtRest(phase: OpeningView['phase']): boolean {
  const [atRest, setAtRest] = useState(true);
  const next = phase === 'idle' || (atRest && phase !== 'spinning' && phase !== 'result');
  if (next !== atRest) setAtRest(next);
  return next;
}

/**
 * Sets attributes that the styles read. Not through React: the light changes during the spin, when nothing may
 * render.
 */
function showLight(stage: HTMLElement | null, { lamp, grade }: RollLight): void {
  if (!stage) return;
  stage.dataset['lamp'] = lamp;
  if (grade === null) delete stage.dataset['grade'];
  else stage.dataset['grade'] = String(grade);
}

/**
 * On a wide page the dock follows the stage, so up to six strips share one height; on a narrow one it floats over the
 * page.
 */
function stageHeightStyle(count: number): CSSProperties {
  return {
    '--room-wide': `${count > 6 ? Math.min(stageHeight(count, WIDE_STAGE_WIDTH), MAX_WIDE_HEIGHT) : MIN_WIDE_HEIGHT}px`,
    '--room-narrow': `${stageHeight(count, NARROW_STAGE_WIDTH)}px`,
  } as CSSProperties;
}

/** Body and lid are stored beside the picture of the whole box. */
const crateOf = (image: string): ReelCrate => ({
  body: openBoxImage(image),
  lid: image.replace(/(\.\w+)$/, '-lid$1'),
});
