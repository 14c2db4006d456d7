import { useTranslation } from 'react-i18next';
import { logIn } from '../../../net/http/account/auth.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { PhoneField } from '../../shared/phone/PhoneField.tsx';
import { hasPasskeys } from '../../shared/browserPasskeys.ts';
import { validateLogin, emptyLogin } from './validation.ts';
import type { AuthFormProps } from './authFormProps.ts';
import { FormFooter } from './FormFooter.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { useAuthForm } from './useAuthForm.ts';
import styles from './AuthDialog.module.css';

export function LoginForm({ onChallenge }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const { http, authDialogs } = useServices();
  const { form, values, set, submit, errorOf, busy, error } = useAuthForm({
    initial: emptyLogin,
    validate: validateLogin,
    send: (login) => logIn(http, login),
    onChallenge,
    onLoggedIn: ({ isReopened }) => isReopened && notify.success(t('login.reopened')),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneField onChange={(phone) => set('phone', phone)} error={errorOf('phone')} />
      <PasswordField
        isNew={false}
        value={values.password}
        onChange={(password) => set('password', password)}
        error={errorOf('password')}
      />
      <FormFooter error={error}>
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
        <p className={styles.swap}>
          {t('login.toRegister')}
          <button type="button" onClick={() => authDialogs.switchTo('register')}>
            {t('login.register')}
          </button>
        </p>
        <p className={styles.swap}>
          <button type="button" onClick={() => authDialogs.switchTo('smsLogin')}>
            {t('login.bySms')}
          </button>
          <button type="button" onClick={() => authDialogs.switchTo('steamLogin')}>
            {t('steamLogin.title')}
          </button>
          <button type="button" onClick={() => authDialogs.switchTo('findPassword')}>
            {t('login.forgot')}
          </button>
          {hasPasskeys() && <PasskeyLogin />}
        </p>
      </FormFooter>
    </form>
  );
}
