import { useTranslation } from 'react-i18next';
import { signUp } from '../../../net/http/account/auth.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { useSignUpRules } from '../../queries/account/signUpRules.ts';
import { Button } from '../../components/controls/Button.tsx';
import { PhoneField } from '../../shared/phone/PhoneField.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { CodeField } from '../../shared/sms/code/CodeField.tsx';
import { Agreements } from './Agreements.tsx';
import { validateRegistration, emptyRegistration, signUpInput } from './validation.ts';
import { FormFooter } from './FormFooter.tsx';
import { PasswordField } from './PasswordField.tsx';
import { FirstProfileFields } from './profile/FirstProfileFields.tsx';
import { useFirstProfile } from './profile/useFirstProfile.ts';
import { InviteField } from './InviteField.tsx';
import { WelcomeGift } from './WelcomeGift.tsx';
import { useAuthForm } from './useAuthForm.ts';
import styles from './AuthDialog.module.css';

export function RegisterForm() {
  const { t } = useTranslation('auth');
  const { http, authDialogs, session } = useServices();
  const { needsCode, isConsentCombined, welcomeAmount } = useSignUpRules();
  const profile = useFirstProfile();
  const { first, sendNamed } = profile;
  const { form, values, set, submit, errorOf, refuse, busy, error } = useAuthForm({
    initial: { ...emptyRegistration, ...first, inviteCode: session.promoteCode() ?? '' },
    validate: validateRegistration,
    send: (registration) =>
      sendNamed(registration, (named) => signUp(http, signUpInput(named, session.channelCode()))),
    onLoggedIn: () => notify.success(t('register.welcome', { amount: formatMoney(welcomeAmount) })),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <WelcomeGift amount={welcomeAmount} />
      <PhoneField onChange={(phone) => set('phone', phone)} error={errorOf('phone')} />
      {needsCode && (
        <CodeField
          purpose="signUp"
          phone={values.phone}
          value={values.smsCode}
          onChange={(smsCode) => set('smsCode', smsCode)}
          error={errorOf('smsCode')}
          onWrongPhone={() => refuse({ phone: 'auth.phone' })}
        />
      )}
      <PasswordField
        isNew
        value={values.password}
        onChange={(password) => set('password', password)}
        error={errorOf('password')}
      />
      <FirstProfileFields values={values} error={errorOf('nickname')} set={set} proposals={profile} />
      <InviteField
        value={values.inviteCode}
        onChange={(inviteCode) => set('inviteCode', inviteCode)}
        error={errorOf('inviteCode')}
      />
      <Agreements isCombined={isConsentCombined} values={values} set={set} errorOf={errorOf} />
      <FormFooter error={error}>
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </Button>
        <p className={styles.swap}>
          {t('register.toLogin')}
          <button type="button" onClick={() => authDialogs.switchTo('login')}>
            {t('register.login')}
          </button>
          <button type="button" onClick={() => authDialogs.switchTo('steamLogin')}>
            {t('steamLogin.title')}
          </button>
        </p>
      </FormFooter>
    </form>
  );
}
