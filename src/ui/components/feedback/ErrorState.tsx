import { useTranslation } from 'react-i18next';
import { isConnectionError, useErrorText } from '../../app/errorText.ts';
import { useOnline } from '../../app/browser/useOnline.ts';
import { Button } from '../controls/Button.tsx';
import { StateMessage } from './StateMessage.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** A retry is under way. */
  busy?: boolean;
}

/** Says what failed and offers a retry; distinguishes a lost network from a refused request. */
export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const refusalText = useErrorText();
  const online = useOnline();
  const title = !online
    ? t('state.offline')
    : isConnectionError(error)
      ? t('state.noServer')
      : t('state.failed');
  return (
    <StateMessage
      isError
      icon={online ? 'refresh' : 'warning'}
      title={title}
      action={
        <Button onClick={onRetry} busy={busy} busyLabel={t('state.loading')}>
          {t('action.retry')}
        </Button>
      }
    >
      {online ? refusalText(error) : t('state.offlineHint')}
    </StateMessage>
  );
}
