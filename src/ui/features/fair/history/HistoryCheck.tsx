import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchHistory } from '../../../../net/http/games/fair.ts';
import { useServices } from '../../../app/services.ts';
import { useStore } from '../../../app/useStore.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { saveFile } from '../../../shared/fair/saveFile.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import { CheckReport } from './CheckReport.tsx';
import type { CheckState, HistoryController } from './historyController.ts';
import { createStore } from '../../../../net/live/store.ts';
import { createHistoryComparison } from '../../../memory/compare/historyComparison.ts';
import type { MemoryResult } from '../../../memory/compare/historyComparison.ts';
import { createHistoryJob } from './checkJobs.ts';
import { MemoryReport } from './MemoryReport.tsx';
import { HISTORY_FILE_NAME } from './proofsFile.ts';
import { useHistoryController } from './useHistoryController.ts';

/** Recomputes the player's whole history, and saves all proofs as one file. */
export function HistoryCheck() {
  const { t } = useTranslation('fair');
  const services = useServices();
  const { http } = services;
  const [memory] = useState(() => createStore<MemoryResult | null>(null));
  const controller = useHistoryController(() =>
    createHistoryJob(
      (before, signal) => fetchHistory(http, { before }, signal),
      createHistoryComparison(services, memory.set),
    ),
  );
  const state = useStore(controller);
  const empty = state.phase === 'done' && state.total === 0;
  return (
    <Section title={t('history.title')} lead={t('history.lead')}>
      <div className={panel.panel} data-testid="history" data-phase={state.phase}>
        {empty ? <NoRolls /> : <CheckReport state={state} source="mine" onRetry={controller.retry} />}
        <MemoryReport result={useStore(memory)} />
        {!empty && <CheckActions controller={controller} state={state} />}
      </div>
    </Section>
  );
}

function CheckActions({
  controller,
  state: { phase },
}: {
  controller: HistoryController;
  state: CheckState;
}) {
  const { t } = useTranslation('fair');
  const running = phase === 'running';
  const again = phase === 'done' || phase === 'stopped' || phase === 'failed';
  return (
    <div className={panel.acts}>
      <Button
        variant={phase === 'idle' ? 'primary' : 'quiet'}
        icon={running ? 'close' : 'shield-check'}
        onClick={running ? controller.stop : controller.start}
      >
        {running ? t('history.stop') : again ? t('history.again') : t('history.start')}
      </Button>
      {phase === 'done' && <ExportButton controller={controller} />}
    </div>
  );
}

function ExportButton({ controller }: { controller: HistoryController }) {
  const { t } = useTranslation('fair');
  const { ports } = useServices();
  const [stage, setStage] = useState<'rest' | 'busy' | 'failed'>('rest');
  const save = async () => {
    setStage('busy');
    try {
      const file = await controller.exportHistory(new Date(ports.now()).toISOString());
      if (file) saveFile(ports, HISTORY_FILE_NAME, file);
      setStage('rest');
    } catch {
      setStage('failed');
    }
  };
  return (
    <>
      <Button
        icon="download"
        onClick={() => void save()}
        busy={stage === 'busy'}
        busyLabel={t('history.exporting')}
      >
        {t('history.export')}
      </Button>
      <p className={panel.hint} role="status">
        {stage === 'failed' ? t('history.exportFailed') : t('history.exportHint')}
      </p>
    </>
  );
}

function NoRolls() {
  const { t } = useTranslation(['fair', 'app']);
  return (
    <EmptyState
      icon="box"
      title={t('rolls.empty')}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('app:action.goBoxes')}
        </ButtonLink>
      }
    >
      {t('rolls.emptyHint')}
    </EmptyState>
  );
}
