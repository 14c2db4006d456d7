import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';

interface LoginPromptProps {
  title: string;
  hint: string;
  /** The heading's level: 1 where this is the page. */
  level: 1 | 2;
}

/** Asks a visitor to log in for what only its owner may see. */
export function LoginPrompt({ title, hint, level }: LoginPromptProps) {
  const { t } = useTranslation();
  const { authDialogs } = useServices();
  return (
    <StateMessage
      icon="lock"
      title={title}
      level={level}
      action={
        <Button variant="primary" onClick={() => authDialogs.openLogin({ reason: 'needed' })}>
          {t('header.login')}
        </Button>
      }
    >
      {hint}
    </StateMessage>
  );
}
