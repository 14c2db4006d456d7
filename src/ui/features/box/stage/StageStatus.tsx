import { useTranslation } from 'react-i18next';
import type { StageFailure } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { DemoBadge } from '../demo/DemoBadge.tsx';
import { DemoResult } from '../demo/DemoResult.tsx';
import { OrderErrorNote } from './OrderErrorNote.tsx';
import { ResultMany, ResultSingle } from '../result/ResultLine.tsx';
import { useKeepFocus } from '../../../shared/focus/useKeepFocus.ts';
import { useProgressText } from '../../../shared/play/canvasLoading.ts';
import { CanvasProgress } from '../../../shared/play/CanvasProgress.tsx';
import type { OpeningView } from '../state/useOpening.ts';
import { useResultText } from '../result/useResultText.ts';
import styles from './StageStatus.module.css';

interface StageStatusProps {
  box: BoxDetail;
  opening: OpeningView;
  /** The reel is drawn without WebGL. */
  reducedGraphics: boolean;
  /** Why there is no reel; said here until something is opened, then in its place. */
  failure: StageFailure | undefined;
  /** Value of today's best drop before the shown result, if that exceeds it; minor units. */
  beaten: number | null;
  /** Returns the reel to strips at rest. */
  showIdle: () => void;
}

/** The text below the reel; its height is reserved, so nothing moves when it changes. */
export function StageStatus({ box, opening, reducedGraphics, failure, beaten, showIdle }: StageStatusProps) {
  const { t } = useTranslation('box');
  const { phase, dismiss: keep } = opening;
  const loading = useProgressText(t('stage.loading'), opening.reel);
  const words = useResultText(opening);
  const focusKept = useKeepFocus(phase === 'result');
  const dismiss = () => {
    keep();
    showIdle();
  };
  return (
    <div
      {...focusKept}
      className={styles.status}
      onClick={phase === 'result' ? (event) => event.stopPropagation() : undefined}
    >
      {phase === 'result' ? (
        <Result opening={opening} paid={opening.isFree ? 0 : box.price} beaten={beaten} onDismiss={dismiss} />
      ) : (
        <PendingStatus box={box} opening={opening} reducedGraphics={reducedGraphics} failure={failure} />
      )}
      <LiveRegion message={loading || words} />
    </div>
  );
}

interface ResultProps {
  opening: OpeningView;
  /** Of one box, minor units; 0 for a free one. */
  paid: number;
  beaten: number | null;
  onDismiss: () => void;
}

function Result({ opening, paid, beaten, onDismiss }: ResultProps) {
  if (opening.isDemo) return <DemoResult rolls={opening.demo} onClose={onDismiss} />;
  return (
    <>
      {opening.rolled.length === 1 ? (
        <ResultSingle opening={opening} paid={paid} onDismiss={onDismiss} />
      ) : (
        <ResultMany opening={opening} paid={paid} onDismiss={onDismiss} />
      )}
      <ResultNote opening={opening} beaten={beaten} />
    </>
  );
}

function PendingStatus({
  box,
  opening,
  reducedGraphics,
  failure,
}: Omit<StageStatusProps, 'showIdle' | 'beaten'>) {
  const { t } = useTranslation('box');
  const localised = useLocalised();
  const { phase, isDemo, recovered, skip, reel } = opening;
  switch (phase) {
    case 'spinning':
      return (
        <div className={styles.spinning}>
          <CanvasProgress label={t('stage.loading')} canvas={reel} />
          {isDemo && (
            <p className={styles.demo}>
              <DemoBadge />
              {t('demo.spinning')}
            </p>
          )}
          <Button size="s" icon="skip" onClick={skip}>
            {t('stage.skip')}
          </Button>
        </div>
      );
    case 'error':
      return <OrderErrorNote opening={opening} price={box.price * opening.count} />;
    case 'requesting':
      return <p className={styles.quiet}>{recovered ? t('stage.recovering') : t('stage.asking')}</p>;
    default:
      return (
        <>
          <p className={styles.quiet}>{localised(box.tagline)}</p>
          {failure ? (
            <p className={styles.note}>{t(`stage.failed.${failure}`)}</p>
          ) : (
            reducedGraphics && <p className={styles.note}>{t('stage.plain')}</p>
          )}
        </>
      );
  }
}

/** A sentence below the result: a failed sale, a recovered order, or the best drop of the day. */
function ResultNote({ opening, beaten }: { opening: OpeningView; beaten: number | null }) {
  const { t } = useTranslation(['box', 'win']);
  const refusalText = useErrorText();
  const { error, recovered } = opening;
  if (error !== null) {
    return (
      <p className={styles.wrong} role="alert">
        {t('result.saleFailed', { reason: refusalText(error) })}
      </p>
    );
  }
  if (recovered) return <p className={styles.note}>{t('result.recovered')}</p>;
  if (beaten === null) return null;
  return <p className={styles.best}>{t('win:today.beaten', { before: formatMoney(beaten) })}</p>;
}
