import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/useStore.ts';
import { Button } from '../../../components/Button.tsx';
import { formatCount } from '../../../components/money.ts';
import { Note } from '../../../components/Note.tsx';
import { Section } from '../Section.tsx';
import { CheckReport } from './CheckReport.tsx';
import { proofsJob } from './jobs.ts';
import { useHistoryDesk } from './useHistoryDesk.ts';
import styles from './HistoryCheck.module.css';

/** A file of many proofs, each recomputed in a worker, at once. Another file needs another key. */
export function ProofsCheck({ file }: { file: Blob }) {
  const { t } = useTranslation('fair');
  const desk = useHistoryDesk(() => proofsJob(file));
  useEffect(() => desk.start(), [desk]);
  const state = useStore(desk);
  const { phase, total } = state;
  const lead = total !== null && t('history.file.lead', { total: formatCount(total) });
  return (
    <Section title={t('history.file.title')} lead={lead}>
      <div className={styles.panel} data-testid="proofs" data-phase={phase}>
        {phase === 'done' && total === 0 ? (
          <Note wrong icon="warning" title={t('file.problem.title')}>
            {t('history.file.empty')}
          </Note>
        ) : (
          <CheckReport state={state} source="file" onRetry={desk.retry} />
        )}
        {(phase === 'running' || phase === 'stopped') && (
          <div className={styles.acts}>
            <Button onClick={phase === 'running' ? desk.stop : desk.start}>
              {phase === 'running' ? t('history.stop') : t('history.again')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
