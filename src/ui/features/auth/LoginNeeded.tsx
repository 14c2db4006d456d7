import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';

/** What a visitor sees where only players have something. */
export function LoginNeeded() {
  const { t } = useTranslation();
  const { authDialogs } = useServices();
  return (
    <Note
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
    </Note>
  );
}
