import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/useStore.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { Section } from '../../../shared/fair/Section.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import { HistoryNoteLines } from './HistoryNoteLines.tsx';
import { CheckReport } from './CheckReport.tsx';
import { createProofsJob } from './checkJobs.ts';
import { useHistoryController } from './useHistoryController.ts';

/** Recomputes a file of many proofs in a worker as soon as it is mounted; another file needs another React key. */
export function ProofsCheck({ file }: { file: Blob }) {
  const { t } = useTranslation('fair');
  const controller = useHistoryController(() => createProofsJob(file));
  useEffect(() => controller.start(), [controller]);
  const state = useStore(controller);
  const { phase, total } = state;
  const lead = total !== null && t('history.file.lead', { total: formatCount(total) });
  return (
    <Section title={t('history.file.title')} lead={lead}>
      <div className={panel.panel} data-testid="proofs" data-phase={phase}>
        {phase === 'done' && total === 0 ? (
          <StateMessage isError icon="warning" title={t('file.problem.title')}>
            {t('history.file.empty')}
          </StateMessage>
        ) : (
          <CheckReport state={state} source="file" onRetry={controller.retry} />
        )}
        {state.notes && <HistoryNoteLines notes={state.notes} />}
        {(phase === 'running' || phase === 'stopped') && (
          <div className={panel.acts}>
            <Button onClick={phase === 'running' ? controller.stop : controller.start}>
              {phase === 'running' ? t('history.stop') : t('history.again')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
