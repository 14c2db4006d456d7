import { useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { stageHeight } from '../../../../game/index.ts';
import type { ReelCrate } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { openBoxImage } from '../../../components/items/imageSources.ts';
import { formatReturn } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useSeeds } from '../../../memory/compare/seeds.ts';
import { useCanvasWanted } from '../../../shared/play/useCanvasWanted.ts';
import { useShowPlay } from '../../../shared/focus/useShowPlay.ts';
import { CanvasFallback } from '../../../shared/play/CanvasFallback.tsx';
import { createNaming } from '../../../shared/play/naming.ts';
import { bestItem, toReelBox } from '../../../shared/play/openingModel.ts';
import { PlayHeader } from '../../../shared/play/PlayHeader.tsx';
import { PlayStage, useStage } from '../../../shared/play/PlayStage.tsx';
import type { OpeningView } from '../state/useOpening.ts';
import { IdleShowcase } from './IdleShowcase.tsx';
import { Reel } from './Reel.tsx';
import { StageStatus } from './StageStatus.tsx';
import styles from './OpeningStage.module.css';

interface OpeningStageProps {
  box: BoxDetail;
  opening: OpeningView;
  /** Number of strips to reserve height for, and to show at rest. */
  count: number;
  /** Value of today's best drop before the shown result, if that exceeds it; minor units. */
  beaten: number | null;
}

/** Widths for which heights are computed. */
const WIDE_STAGE_WIDTH = 1024;
const NARROW_STAGE_WIDTH = 390;
/** Least and largest height of a wide stage: a few strips more or less then move nothing. */
const MIN_WIDE_HEIGHT = 288;
const MAX_WIDE_HEIGHT = 368;

/** The head, the reel and its result in text. */
export function OpeningStage({ box, opening, count, beaten }: OpeningStageProps) {
  const { t, i18n } = useTranslation('box');
  const localised = useLocalised();
  const { stage, failure, reducedGraphics, ...calls } = useStage();
  const { phase, isFree, rolled, demo, canvas } = opening;
  const locale = i18n.language;
  const paid = isFree ? 0 : box.price;
  const shownBox = useMemo(() => toReelBox(box, createNaming(i18n, locale), paid), [box, i18n, locale, paid]);
  const atRest = useIsAtRest(phase);
  const crate = useMemo(() => crateOf(box.boxImage, box.sheet), [box.boxImage, box.sheet]);
  const isCanvasWanted = useCanvasWanted(phase !== 'idle');
  const words = useShowPlay(phase);
  const { data: seeds } = useSeeds();
  return (
    <PlayStage
      ref={stage}
      className={styles.stage}
      label={t('stage.label')}
      view={opening}
      style={stageHeightStyle(count)}
      data-many={count > 1 || undefined}
    >
      <div className={styles.head}>
        <PlayHeader
          title={localised(box.names)}
          lead={t('head.summary', { count: box.itemCount, version: box.version })}
          seeds={seeds}
          figure={t('head.return')}
          value={formatReturn(box.returnRate)}
        />
      </div>
      <div className={styles.reel}>
        <IdleShowcase box={box} count={count} shown={atRest} />
        {failure
          ? !atRest && (
              <CanvasFallback
                game="box"
                reason={failure}
                item={bestItem([...rolled, ...demo])?.item}
                sizes="288px"
              />
            )
          : isCanvasWanted && (
              <Reel box={shownBox} adapter={canvas} crate={crate} strips={count} {...calls} />
            )}
      </div>
      <div className={styles.words} ref={words}>
        <StageStatus
          className={styles.status}
          box={box}
          opening={opening}
          reducedGraphics={reducedGraphics}
          failure={failure}
          beaten={beaten}
          showIdle={() => canvas.showIdle(shownBox)}
        />
      </div>
    </PlayStage>
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
const crateOf = (image: string, sheet: BoxDetail['sheet']): ReelCrate => ({
  body: openBoxImage(image),
  lid: image.replace(/(\.\w+)$/, '-lid$1'),
  sheet: sheet ?? null,
});
