import { useTranslation } from 'react-i18next';
import { isUnanswered, useRefusalText } from '../app/refusals.ts';
import { useOnline } from '../app/useOnline.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** A retry is under way. */
  busy?: boolean;
}

/** What happened, in the player's words, and the retry; tells a dead network from a refusal. */
export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const online = useOnline();
  const title = !online ? t('state.offline') : isUnanswered(error) ? t('state.noServer') : t('state.failed');
  return (
    <Note
      wrong
      icon={online ? 'refresh' : 'warning'}
      title={title}
      action={
        <Button onClick={onRetry} busy={busy} busyLabel={t('state.loading')}>
          {t('action.retry')}
        </Button>
      }
    >
      {online ? refusalText(error) : t('state.offlineHint')}
    </Note>
  );
}
