import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginChallenge } from '../../../net/contract/calls/account/auth.ts';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import type { AuthDialogName, AuthDialogState } from '../../app/authDialogs.ts';
import type { AuthFormProps } from './authFormProps.ts';
import { FindPasswordForm } from './FindPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
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
  loginTip: LoginForm,
  registerTip: RegisterForm,
} satisfies Record<AuthDialogName, ComponentType<AuthFormProps>>;

/**
 * The dialogs of login, login by SMS or Steam, registration and recovery; at most one is open. The tips are login and
 * registration with a word on why they are asked for.
 */
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
      focus="field"
    >
      {challenge === null && <Reason {...{ name, reason }} />}
      {challenge === null ? (
        <Form key={name} onChallenge={setChallenge} />
      ) : (
        <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />
      )}
    </Dialog>
  );
}

/** Why the page asks; nothing where the player opened the dialog. A registration needs no reason but the gift. */
function Reason({ name, reason }: { name: AuthDialogName; reason: AuthDialogState['reason'] }) {
  const { t } = useTranslation(['auth', 'signUp']);
  if (name === 'registerTip') return <p className={styles.tip}>{t('signUp:thenBack')}</p>;
  const text =
    name === 'loginTip'
      ? t('loginTip.body')
      : reason === 'expired'
        ? t('login.reasonExpired')
        : reason === 'needed' && name !== 'register'
          ? t('login.reasonNeeded')
          : '';
  if (text === '') return null;
  return (
    <p className={styles.reason} role="status">
      {text}
    </p>
  );
}
