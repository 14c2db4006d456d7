import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallInput } from '../../../../net/contract/call.ts';
import { accountSteamSignUp } from '../../../../net/contract/calls/account/steam.ts';
import type { HeadPicId } from '../../../../net/contract/account/headPics.ts';
import type { CallbackParams } from '../../../../net/contract/account/steamCallback.ts';
import { signUpBySteam } from '../../../../net/http/account/steam.ts';
import { notify } from '../../../app/notify.ts';
import { useServices } from '../../../app/services.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { useSignUpRules } from '../../../queries/account/signUpRules.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { leaveForSteam } from '../../../shared/auth/steamLogin.ts';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import type { FieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { Agreements } from '../Agreements.tsx';
import authStyles from '../AuthDialog.module.css';
import { FormFooter } from '../FormFooter.tsx';
import { InviteField } from '../InviteField.tsx';
import { FirstProfileFields } from '../profile/FirstProfileFields.tsx';
import { useFirstProfile } from '../profile/useFirstProfile.ts';
import { useAuthForm } from '../useAuthForm.ts';
import { nicknameError } from '../validation.ts';
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
  const { t } = useTranslation(['steam', 'auth']);
  const { http, session } = useServices();
  const { isConsentCombined, welcomeAmount } = useSignUpRules();
  const amount = formatMoney(welcomeAmount);
  const profile = useFirstProfile();
  const { first, sendNamed } = profile;
  const channelCode = params.channelCode ?? session.channelCode();
  const toInput = (values: Values) => signUpInput(values, { ticket, channelCode });
  const { form, values, set, submit, errorOf, busy, error } = useAuthForm({
    initial: { ...first, inviteCode: params.promoteCode ?? session.promoteCode() ?? '', ...NO_CONSENTS },
    validate: (given: Values): FieldErrors<Values> => ({
      ...fieldErrors<object>(accountSteamSignUp, toInput(given)),
      ...nicknameError(given),
    }),
    send: (given: Values) => sendNamed(given, (named) => signUpBySteam(http, toInput(named))),
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
        <FirstProfileFields values={values} error={errorOf('nickname')} set={set} proposals={profile} />
        <InviteField
          value={values.inviteCode}
          onChange={(inviteCode) => set('inviteCode', inviteCode)}
          error={errorOf('inviteCode')}
        />
        <Agreements isCombined={isConsentCombined} values={values} set={set} errorOf={errorOf} />
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

type Values = typeof NO_CONSENTS & { inviteCode: string; nickname: string; headPic: HeadPicId };

/** The call's input; what is left empty is not sent. */
function signUpInput(
  { inviteCode, nickname, ...rest }: Values,
  { ticket, channelCode }: { ticket: string; channelCode: string | undefined },
): CallInput<typeof accountSteamSignUp> {
  return {
    ticket,
    ...rest,
    ...(nickname.trim() !== '' && { nickname }),
    ...(inviteCode !== '' && { inviteCode }),
    ...(channelCode !== undefined && { channelCode }),
  };
}
