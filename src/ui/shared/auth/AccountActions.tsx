import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import styles from './AccountActions.module.css';

/** Sign-up and login; on a device that somebody has logged in on, login comes first. */
export function AccountActions() {
  const { t } = useTranslation('app');
  const { authDialogs, session } = useServices();
  const isKnown = session.hasLoggedIn();
  const register = (
    <Button variant={isKnown ? 'quiet' : 'primary'} onClick={() => authDialogs.openRegister()}>
      {t('header.register')}
    </Button>
  );
  const login = (
    <Button
      variant={isKnown ? 'primary' : 'quiet'}
      onClick={() => authDialogs.openLogin({ reason: 'needed' })}
    >
      {t('header.login')}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {isKnown ? login : register}
      {isKnown ? register : login}
    </div>
  );
}
