import { useTranslation } from 'react-i18next';
import { logIn } from '../../../net/http/account/auth.ts';
import { findPassword } from '../../../net/http/account/verification.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { PhoneField } from '../../shared/phone/PhoneField.tsx';
import type { AuthFormProps } from './authFormProps.ts';
import { CodeField } from '../../shared/sms/code/CodeField.tsx';
import { FormFooter } from './FormFooter.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { emptyRecovery, validateRecovery } from './validation.ts';
import styles from './AuthDialog.module.css';

/** A new password by a code sent to the phone; logs in with it. */
export function FindPasswordForm({ onChallenge }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const { http, authDialogs } = useServices();
  const { form, values, set, submit, errorOf, refuse, busy, error } = useAuthForm({
    initial: emptyRecovery,
    validate: validateRecovery,
    send: async (recovery) => {
      await findPassword(http, recovery);
      return logIn(http, { phone: recovery.phone, password: recovery.newPassword });
    },
    onChallenge,
    onLoggedIn: () => notify.success(t('findPassword.done')),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('findPassword.lead')}</p>
      <PhoneField onChange={(phone) => set('phone', phone)} error={errorOf('phone')} />
      <CodeField
        purpose="recovery"
        phone={values.phone}
        value={values.smsCode}
        onChange={(smsCode) => set('smsCode', smsCode)}
        error={errorOf('smsCode')}
        onWrongPhone={() => refuse({ phone: 'auth.phone' })}
      />
      <PasswordField
        isNew
        label={t('findPassword.newPassword')}
        value={values.newPassword}
        onChange={(newPassword) => set('newPassword', newPassword)}
        error={errorOf('newPassword')}
      />
      <FormFooter error={error}>
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('findPassword.busy')}>
          {t('findPassword.submit')}
        </Button>
        <p className={styles.swap}>
          <button type="button" onClick={() => authDialogs.switchTo('login')}>
            {t('findPassword.toLogin')}
          </button>
        </p>
      </FormFooter>
    </form>
  );
}
