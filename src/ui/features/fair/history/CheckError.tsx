import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { InvalidProofsFile } from './checkJobs.ts';
import { WorkerCrashed } from './startHistoryWorker.ts';

interface CheckErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** Why the check stopped, and the retry. */
export function CheckError({ error, onRetry }: CheckErrorProps) {
  const { t } = useTranslation(['fair', 'app']);
  if (error instanceof InvalidProofsFile) {
    return (
      <StateMessage isError icon="warning" title={t('file.problem.title')}>
        {t(`file.problem.${error.problem}`)}
      </StateMessage>
    );
  }
  // Errors from the worker keep their name, not their class.
  if (error instanceof Error && error.name === 'HashesDisagree') {
    return (
      <StateMessage isError icon="warning" title={t('history.disagree')}>
        {t('history.disagreeHint')}
      </StateMessage>
    );
  }
  if (error instanceof WorkerCrashed) {
    return (
      <StateMessage
        isError
        icon="warning"
        title={t('history.broken')}
        action={<Button onClick={onRetry}>{t('app:action.retry')}</Button>}
      >
        {t('history.brokenHint')}
      </StateMessage>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
