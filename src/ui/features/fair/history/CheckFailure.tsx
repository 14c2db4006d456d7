import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Note } from '../../../components/Note.tsx';
import { BadProofs } from './jobs.ts';
import { WorkerBroken } from './startWorker.ts';

interface CheckFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Why the check cannot go on, and what helps. */
export function CheckFailure({ error, onRetry }: CheckFailureProps) {
  const { t } = useTranslation(['fair', 'app']);
  if (error instanceof BadProofs) {
    return (
      <Note wrong icon="warning" title={t('file.problem.title')}>
        {t(`file.problem.${error.problem}`)}
      </Note>
    );
  }
  // Thrown in the worker: what crosses over keeps its name, not its class.
  if (error instanceof Error && error.name === 'HashesDisagree') {
    return (
      <Note wrong icon="warning" title={t('history.disagree')}>
        {t('history.disagreeHint')}
      </Note>
    );
  }
  if (error instanceof WorkerBroken) {
    return (
      <Note
        wrong
        icon="warning"
        title={t('history.broken')}
        action={<Button onClick={onRetry}>{t('app:action.retry')}</Button>}
      >
        {t('history.brokenHint')}
      </Note>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
