import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginChallenge } from '../../../net/contract/calls/auth.ts';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import type { AuthDialogName } from '../../app/authDialogs.ts';
import type { AuthFormProps } from './authFormProps.ts';
import { FindPasswordForm } from './FindPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginTip } from './LoginTip.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterTip } from './RegisterTip.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
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
} satisfies Record<AuthDialogName, ComponentType<AuthFormProps>>;

/** The dialogs of login, login by SMS or Steam, registration and recovery, and the tips that lead to them; at most one is open. */
export function AuthDialog() {
  const { t } = useTranslation('auth');
  const { authDialogs } = useServices();
  const { open, reason } = useStore(authDialogs.state);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const name = open === 'none' ? 'login' : open;
  const Form = FORMS[name];
  if (open === 'none' && challenge !== null) setChallenge(null);
  return (
    <Dialog
      open={open !== 'none'}
      onClose={authDialogs.close}
      title={challenge === null ? t(`${name}.title`) : t('secondFactor.title')}
    >
      {reason !== 'none' && challenge === null && (
        <p className={styles.reason} role="status">
          {reason === 'expired' ? t('login.reasonExpired') : t('login.reasonNeeded')}
        </p>
      )}
      {challenge === null ? (
        <Form key={name} onChallenge={setChallenge} />
      ) : (
        <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />
      )}
    </Dialog>
  );
}
