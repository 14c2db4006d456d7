import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PIECE_SIZE, PUZZLE_WIDTH } from '../../../../net/contract/account/captchaGeometry.ts';
import { classNames } from '../../../components/classNames.ts';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { usePuzzle } from './usePuzzle.ts';
import { MAX_X, useSlide } from './useSlide.ts';
import styles from './Slider.module.css';

interface SliderProps {
  /** Receives the proof of the solved puzzle. */
  onSolved: (captchaVerification: string) => void;
}

const percent = (x: number): string => `${(100 * x) / PUZZLE_WIDTH}%`;

/** The sliding puzzle before a code is sent: by pointer, or by arrow keys and Enter. */
export function Slider({ onSolved }: SliderProps) {
  const { t } = useTranslation('auth');
  const puzzle = usePuzzle(onSolved);
  const disabled = puzzle.pictures === null || puzzle.isLoading || puzzle.isChecking || puzzle.isSolved;
  const slide = useSlide({ disabled, onDrop: puzzle.attempt });
  const thumb = useRef<HTMLDivElement>(null);
  const { reset } = slide;
  const token = puzzle.pictures?.token;
  // Each puzzle starts at the left; the player may go on without looking for the thumb.
  useEffect(() => {
    reset();
    if (token !== undefined) thumb.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new puzzle starts again
  }, [token]);
  return (
    <div className={styles.slider} dir="ltr">
      <div className={styles.scene}>
        <PuzzleScene pictures={puzzle.isLoading ? null : puzzle.pictures} x={slide.x} />
        <span className={styles.refresh}>
          <IconButton icon="refresh" label={t('slider.refresh')} onClick={puzzle.refresh} />
        </span>
      </div>
      <div className={classNames(styles.track, puzzle.isSolved && styles.solved)}>
        <span className={styles.trail} style={{ width: percent(slide.x + PIECE_SIZE / 2) }} />
        <span className={styles.hint} aria-hidden="true" hidden={slide.x > 0}>
          {t('slider.hint')}
        </span>
        <div
          ref={thumb}
          className={styles.thumb}
          style={{ insetInlineStart: percent(slide.x), width: percent(PIECE_SIZE) }}
          role="slider"
          tabIndex={0}
          aria-label={t('slider.label')}
          aria-valuemin={0}
          aria-valuemax={MAX_X}
          aria-valuenow={Math.round(slide.x)}
          aria-disabled={disabled || undefined}
          {...slide.handlers}
        >
          <Icon name={puzzle.isSolved ? 'check' : 'chevron-right'} />
        </div>
      </div>
      <p className={classNames(styles.note, styles[puzzle.note])} role="status">
        {puzzle.note === 'none' ? t('slider.keys') : t(`slider.${puzzle.note}`)}
      </p>
    </div>
  );
}

interface PuzzleSceneProps {
  pictures: { originalImageBase64: string; jigsawImageBase64: string } | null;
  x: number;
}

function PuzzleScene({ pictures, x }: PuzzleSceneProps) {
  if (pictures === null) return <Skeleton className={styles.bone} />;
  const source = (base64: string) => `data:image/webp;base64,${base64}`;
  return (
    <>
      <img className={styles.original} src={source(pictures.originalImageBase64)} alt="" draggable={false} />
      <img
        className={styles.piece}
        style={{ insetInlineStart: percent(x), width: percent(PIECE_SIZE) }}
        src={source(pictures.jigsawImageBase64)}
        alt=""
        draggable={false}
      />
    </>
  );
}
