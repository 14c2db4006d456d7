import { useTranslation } from 'react-i18next';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { DemoBadge } from '../demo/DemoBadge.tsx';
import { DemoResult } from '../demo/DemoResult.tsx';
import { OrderErrorNote } from './OrderErrorNote.tsx';
import { ResultMany, ResultSingle } from '../result/ResultLine.tsx';
import { useKeepFocus } from './useKeepFocus.ts';
import type { OpeningView } from '../state/useOpening.ts';
import { useResultText } from '../result/useResultText.ts';
import styles from './StageStatus.module.css';

interface StageStatusProps {
  box: BoxDetail;
  opening: OpeningView;
  /** The reel is drawn without WebGL. */
  reducedGraphics: boolean;
  /** Returns the reel to strips at rest. */
  showIdle: () => void;
}

/** The text below the reel; its height is reserved, so nothing moves when it changes. */
export function StageStatus({ box, opening, reducedGraphics, showIdle }: StageStatusProps) {
  const { phase, dismiss: keep } = opening;
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
        <Result opening={opening} onDismiss={dismiss} />
      ) : (
        <PendingStatus box={box} opening={opening} reducedGraphics={reducedGraphics} />
      )}
      <LiveRegion message={words} />
    </div>
  );
}

function Result({ opening, onDismiss }: { opening: OpeningView; onDismiss: () => void }) {
  if (opening.isDemo) return <DemoResult rolls={opening.demo} onClose={onDismiss} />;
  return (
    <>
      {opening.rolled.length === 1 ? (
        <ResultSingle opening={opening} onDismiss={onDismiss} />
      ) : (
        <ResultMany opening={opening} onDismiss={onDismiss} />
      )}
      <ResultNote opening={opening} />
    </>
  );
}

function PendingStatus({ box, opening, reducedGraphics }: Omit<StageStatusProps, 'showIdle'>) {
  const { t } = useTranslation('box');
  const localised = useLocalised();
  const { phase, isDemo, recovered, skip } = opening;
  switch (phase) {
    case 'spinning':
      return (
        <div className={styles.spinning}>
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
          {reducedGraphics && <p className={styles.note}>{t('stage.plain')}</p>}
        </>
      );
  }
}

/** A sentence below the result: a failed sale, or a recovered order. */
function ResultNote({ opening }: { opening: OpeningView }) {
  const { t } = useTranslation('box');
  const refusalText = useErrorText();
  const { error, recovered } = opening;
  if (error !== null) {
    return (
      <p className={styles.wrong} role="alert">
        {t('result.saleFailed', { reason: refusalText(error) })}
      </p>
    );
  }
  return recovered ? <p className={styles.note}>{t('result.recovered')}</p> : null;
}
