import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import styles from './AuthDialog.module.css';

/** Tells a returning visitor that the act needs a login. */
export function LoginTip() {
  const { t } = useTranslation('auth');
  const { authDialogs } = useServices();
  return (
    <div className={styles.form}>
      <p className={styles.tip}>{t('loginTip.body')}</p>
      <div className={styles.foot}>
        <Button variant="primary" wide onClick={() => authDialogs.switchTo('login')}>
          {t('loginTip.login')}
        </Button>
        <Button wide onClick={() => authDialogs.switchTo('register')}>
          {t('loginTip.register')}
        </Button>
      </div>
    </div>
  );
}
