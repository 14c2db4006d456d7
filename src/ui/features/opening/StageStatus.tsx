import { useTranslation } from 'react-i18next';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { useRefusalText } from '../../app/refusals.ts';
import { Button } from '../../components/Button.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { DemoMark } from './DemoMark.tsx';
import { DemoResult } from './DemoResult.tsx';
import { OrderFault } from './OrderFault.tsx';
import { ResultMany, ResultSingle } from './ResultLine.tsx';
import { useFocusKept } from './useFocusKept.ts';
import type { OpeningView } from './useOpening.ts';
import { useResultWords } from './useResultWords.ts';
import styles from './StageStatus.module.css';

interface StageStatusProps {
  box: BoxDetail;
  opening: OpeningView;
  /** The reel is drawn without WebGL. */
  plain: boolean;
  /** Puts the reel back to its still strip. */
  rest: () => void;
}

/** The words below the reel; their place is kept, so nothing moves when they change. */
export function StageStatus({ box, opening, plain, rest }: StageStatusProps) {
  const { phase, keep } = opening;
  const words = useResultWords(opening);
  const focusKept = useFocusKept(phase === 'result');
  const put = () => {
    keep();
    rest();
  };
  return (
    <div
      {...focusKept}
      className={styles.status}
      onClick={phase === 'result' ? (event) => event.stopPropagation() : undefined}
    >
      {phase === 'result' ? (
        <Result opening={opening} onKeep={put} />
      ) : (
        <Meanwhile box={box} opening={opening} plain={plain} />
      )}
      <LiveRegion message={words} />
    </div>
  );
}

function Result({ opening, onKeep }: { opening: OpeningView; onKeep: () => void }) {
  if (opening.isDemo) return <DemoResult rolls={opening.demo} onClose={onKeep} />;
  return (
    <>
      {opening.rolled.length === 1 ? (
        <ResultSingle opening={opening} onKeep={onKeep} />
      ) : (
        <ResultMany opening={opening} onKeep={onKeep} />
      )}
      <ResultNote opening={opening} />
    </>
  );
}

function Meanwhile({ box, opening, plain }: Omit<StageStatusProps, 'rest'>) {
  const { t } = useTranslation('box');
  const localised = useLocalised();
  const { phase, isDemo, recovered, skip } = opening;
  switch (phase) {
    case 'spinning':
      return (
        <div className={styles.spinning}>
          {isDemo && (
            <p className={styles.demo}>
              <DemoMark />
              {t('demo.spinning')}
            </p>
          )}
          <Button size="s" icon="skip" onClick={skip}>
            {t('stage.skip')}
          </Button>
        </div>
      );
    case 'fault':
      return <OrderFault opening={opening} />;
    case 'asking':
      return <p className={styles.quiet}>{recovered ? t('stage.recovering') : t('stage.asking')}</p>;
    default:
      return (
        <>
          <p className={styles.quiet}>{localised(box.tagline)}</p>
          {plain && <p className={styles.note}>{t('stage.plain')}</p>}
        </>
      );
  }
}

/** A sentence below the result: a sale that failed, or where the result comes from. */
function ResultNote({ opening }: { opening: OpeningView }) {
  const { t } = useTranslation('box');
  const refusalText = useRefusalText();
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
