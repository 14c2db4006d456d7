import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallInput } from '../../../../net/contract/call.ts';
import { accountSteamSignUp } from '../../../../net/contract/calls/steam.ts';
import { WELCOME_AMOUNT } from '../../../../net/contract/limits.ts';
import { isLocale } from '../../../../net/contract/locales.ts';
import type { CallbackParams } from '../../../../net/contract/steamCallback.ts';
import { signUpBySteam } from '../../../../net/http/steam.ts';
import { notify } from '../../../app/notify.ts';
import { useServices } from '../../../app/services.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { leaveForSteam } from '../../../shared/auth/steamLogin.ts';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { Agreements } from '../Agreements.tsx';
import authStyles from '../AuthDialog.module.css';
import { FormFooter } from '../FormFooter.tsx';
import { useAuthForm } from '../useAuthForm.ts';
import styles from './SteamCallback.module.css';

interface SteamSignUpFormProps {
  /** Of `steamSignIn`. */
  readonly ticket: string;
  readonly params: CallbackParams;
  readonly onDone: () => void;
}

const NO_CONSENTS = { isAdult: false, acceptsTerms: false, acceptsPrivacy: false };

/** What a first sign-in by Steam still asks: age, terms, privacy, and an invite code. */
export function SteamSignUpForm({ ticket, params, onDone }: SteamSignUpFormProps) {
  const { t, i18n } = useTranslation(['steam', 'auth']);
  const { http, session } = useServices();
  const amount = formatMoney(WELCOME_AMOUNT);
  const channelCode = params.channelCode ?? session.channelCode();
  const toInput = (values: Values) => signUpInput(values, { ticket, channelCode, locale: i18n.language });
  const { form, values, set, submit, errorOf, busy, error } = useAuthForm({
    initial: { inviteCode: params.promoteCode ?? '', ...NO_CONSENTS },
    validate: (given: Values) => fieldErrors<object>(accountSteamSignUp, toInput(given)),
    send: (given: Values) => signUpBySteam(http, toInput(given)),
    onLoggedIn: () => {
      notify.success(t('auth:register.welcome', { amount }));
      onDone();
    },
  });
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('new.title')}</h1>
        <p>{t('new.lead', { amount })}</p>
      </header>
      <form ref={form} className={authStyles.form} onSubmit={submit} noValidate>
        <Field
          label={t('auth:field.invite')}
          name="inviteCode"
          autoComplete="off"
          autoCapitalize="none"
          value={values.inviteCode}
          onChange={(inviteCode) => set('inviteCode', inviteCode)}
          error={errorOf('inviteCode')}
          hint={t('auth:field.inviteHint')}
        />
        <Agreements values={values} set={set} errorOf={errorOf} />
        <FormFooter error={error}>
          <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('auth:register.busy')}>
            {t('new.submit')}
          </Button>
          {error !== undefined && (
            <Button wide onClick={() => leaveForSteam(params)}>
              {t('again')}
            </Button>
          )}
          <HaveAccount />
        </FormFooter>
      </form>
    </section>
  );
}

/** The way for who has an account with a phone: log in, then bind. */
function HaveAccount() {
  const { t } = useTranslation(['steam', 'auth']);
  const { authDialogs } = useServices();
  const navigate = useNavigate();
  const logInAndBind = () =>
    authDialogs.openLogin({ reason: 'needed', then: () => void navigate('/personal?edit=steam') });
  return (
    <p className={authStyles.swap}>
      {t('new.haveAccount')}
      <button type="button" onClick={logInAndBind}>
        {t('new.logInAndBind')}
      </button>
    </p>
  );
}

type Values = typeof NO_CONSENTS & { inviteCode: string };

/** The call's input; an empty invite code is not sent. */
function signUpInput(
  { inviteCode, ...consents }: Values,
  { ticket, channelCode, locale }: { ticket: string; channelCode: string | undefined; locale: string },
): CallInput<typeof accountSteamSignUp> {
  return {
    ticket,
    ...consents,
    ...(inviteCode !== '' && { inviteCode }),
    ...(channelCode !== undefined && { channelCode }),
    ...(isLocale(locale) && { locale }),
  };
}
