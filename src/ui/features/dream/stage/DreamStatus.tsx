import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { useKeepFocus } from '../../../shared/focus/useKeepFocus.ts';
import { useProgressText } from '../../../shared/play/canvasLoading.ts';
import { CanvasProgress } from '../../../shared/play/CanvasProgress.tsx';
import { DemoBadge } from '../demo/DemoBadge.tsx';
import { DreamErrorNote } from '../result/DreamErrorNote.tsx';
import { DreamResult } from '../result/DreamResult.tsx';
import { useDreamText } from '../result/useDreamText.ts';
import type { DreamDraft } from '../state/draft.ts';
import type { DreamView } from '../state/useDream.ts';
import styles from './DreamStatus.module.css';

interface DreamStatusProps {
  draft: DreamDraft;
  dream: DreamView;
  /** The wheel is drawn without WebGL. */
  reducedGraphics: boolean;
}

/** The text below the wheel; its height is reserved, so nothing moves when it changes. */
export function DreamStatus({ draft, dream, reducedGraphics }: DreamStatusProps) {
  const { t } = useTranslation('dream');
  const { phase } = dream;
  const loading = useProgressText(t('stage.loading'), dream.wheel);
  const hasResult = phase === 'result' || phase === 'between';
  const focusKept = useKeepFocus(phase === 'result');
  const words = useDreamText(dream);
  return (
    <div
      {...focusKept}
      className={styles.status}
      data-testid="dream-status"
      onClick={hasResult ? (event) => event.stopPropagation() : undefined}
    >
      {hasResult ? (
        <DreamResult dream={dream} />
      ) : (
        <PendingStatus draft={draft} dream={dream} reducedGraphics={reducedGraphics} />
      )}
      <ResultNote dream={dream} />
      <LiveRegion message={loading || words} />
    </div>
  );
}

function PendingStatus({ draft, dream, reducedGraphics }: DreamStatusProps) {
  const { t } = useTranslation('dream');
  const { phase, isDemo, recovered, skip, wheel } = dream;
  switch (phase) {
    case 'spinning':
      return (
        <div className={styles.spinning}>
          <CanvasProgress label={t('stage.loading')} canvas={wheel} />
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
      return <DreamErrorNote dream={dream} />;
    case 'requesting':
      return <p className={styles.quiet}>{recovered ? t('stage.recovering') : t('stage.asking')}</p>;
    default:
      return (
        <>
          <p className={styles.quiet}>{draft.target ? t('stage.ready') : t('stage.lead')}</p>
          {reducedGraphics && <p className={styles.note}>{t('stage.plain')}</p>}
        </>
      );
  }
}

/** A sentence below the result: a failed sale, or a recovered order. */
function ResultNote({ dream: { phase, error, recovered } }: { dream: DreamView }) {
  const { t } = useTranslation('dream');
  const refusalText = useErrorText();
  if (phase !== 'result') return null;
  if (error !== null) {
    return (
      <p className={styles.wrong} role="alert">
        {t('result.saleFailed', { reason: refusalText(error) })}
      </p>
    );
  }
  return recovered ? <p className={styles.note}>{t('result.recovered')}</p> : null;
}
