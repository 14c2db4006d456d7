import { useTranslation } from 'react-i18next';
import { logInByCode } from '../../../net/http/account/verification.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { PhoneField } from '../../shared/phone/PhoneField.tsx';
import type { AuthFormProps } from './authFormProps.ts';
import { CodeField } from '../../shared/sms/code/CodeField.tsx';
import { FormFooter } from './FormFooter.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { emptySmsLogin, validateSmsLogin } from './validation.ts';
import styles from './AuthDialog.module.css';

/** Login by a code sent to the phone. */
export function SmsLoginForm({ onChallenge }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const { http, authDialogs } = useServices();
  const { form, values, set, submit, errorOf, refuse, busy, error } = useAuthForm({
    initial: emptySmsLogin,
    validate: validateSmsLogin,
    send: (login) => logInByCode(http, login),
    onChallenge,
    onLoggedIn: ({ isReopened }) => isReopened && notify.success(t('login.reopened')),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneField onChange={(phone) => set('phone', phone)} error={errorOf('phone')} />
      <CodeField
        purpose="login"
        phone={values.phone}
        value={values.smsCode}
        onChange={(smsCode) => set('smsCode', smsCode)}
        error={errorOf('smsCode')}
        onWrongPhone={() => refuse({ phone: 'auth.phone' })}
      />
      <FormFooter error={error}>
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
        <p className={styles.swap}>
          <button type="button" onClick={() => authDialogs.switchTo('login')}>
            {t('smsLogin.toPassword')}
          </button>
          <button type="button" onClick={() => authDialogs.switchTo('register')}>
            {t('login.register')}
          </button>
        </p>
      </FormFooter>
    </form>
  );
}
