import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import type { AuthDialogName } from '../../app/authDialogs.ts';
import { FindPasswordForm } from './FindPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginTip } from './LoginTip.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterTip } from './RegisterTip.tsx';
import { SmsLoginForm } from './SmsLoginForm.tsx';
import { SteamLoginForm } from './SteamLoginForm.tsx';
import styles from './AuthDialog.module.css';

const FORMS = {
  login: LoginForm,
  register: RegisterForm,
  smsLogin: SmsLoginForm,
  findPassword: FindPasswordForm,
  steamLogin: SteamLoginForm,
  loginTip: LoginTip,
  registerTip: RegisterTip,
} satisfies Record<AuthDialogName, unknown>;

/** The dialogs of login, login by SMS or Steam, registration and recovery, and the tips that lead to them; at most one is open. */
export function AuthDialog() {
  const { t } = useTranslation('auth');
  const { authDialogs } = useServices();
  const { open, reason } = useStore(authDialogs.state);
  const name = open === 'none' ? 'login' : open;
  const Form = FORMS[name];
  return (
    <Dialog open={open !== 'none'} onClose={authDialogs.close} title={t(`${name}.title`)}>
      {reason !== 'none' && (
        <p className={styles.reason} role="status">
          {reason === 'expired' ? t('login.reasonExpired') : t('login.reasonNeeded')}
        </p>
      )}
      <Form key={name} />
    </Dialog>
  );
}
