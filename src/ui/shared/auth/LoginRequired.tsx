import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';

/** What a visitor sees where only players have something. */
export function LoginRequired() {
  const { t } = useTranslation();
  const { authDialogs } = useServices();
  return (
    <StateMessage
      level={1}
      icon="user"
      title={t('state.loginNeeded')}
      action={
        <Button variant="primary" onClick={() => authDialogs.openLogin({ reason: 'needed' })}>
          {t('header.login')}
        </Button>
      }
    >
      {t('state.loginNeededHint')}
    </StateMessage>
  );
}
