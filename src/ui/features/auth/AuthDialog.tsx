import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './AuthDialog.module.css';

/** The login and the registration dialog; at most one is open. */
export function AuthDialog() {
  const { t } = useTranslation('auth');
  const { authDialogs } = useServices();
  const { open, reason } = useStore(authDialogs.state);
  return (
    <Dialog
      open={open !== 'none'}
      onClose={authDialogs.close}
      title={open === 'register' ? t('register.title') : t('login.title')}
    >
      {reason !== 'none' && (
        <p className={styles.reason} role="status">
          {reason === 'expired' ? t('login.reasonExpired') : t('login.reasonNeeded')}
        </p>
      )}
      {open === 'register' ? <RegisterForm /> : <LoginForm />}
    </Dialog>
  );
}
