import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallbackParams } from '../../../../net/contract/account/steamCallback.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { notify } from '../../../app/notify.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { leaveForSteam } from '../../../shared/auth/steamLogin.ts';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { SteamSignUpForm } from './SteamSignUpForm.tsx';
import { useSteamReturn } from './useSteamReturn.ts';
import type { SteamOutcome } from './useSteamReturn.ts';
import styles from './SteamCallback.module.css';

/** Where the browser comes back from Steam: logs in, asks new players what a sign-up needs, or binds. */
export function SteamCallback() {
  const { t } = useTranslation(['steam', 'auth']);
  const navigate = useNavigate();
  const goOn = ({ redirectUrl }: CallbackParams) => void navigate(redirectUrl, { replace: true });
  const { returned, outcome, error } = useSteamReturn((end: SteamOutcome, params) => {
    if (end.kind === 'new' || end.kind === 'challenge') return;
    if (end.kind === 'bound') notify.success(t('bound'));
    else notify.success(end.isReopened ? t('auth:login.reopened') : t('loggedIn'));
    goOn(params);
  });
  const { params, isBinding, hasAnswer } = returned;
  if (!hasAnswer) return <Failure params={params} isBinding={isBinding} error={null} />;
  if (error !== null) return <Failure params={params} isBinding={isBinding} error={error} />;
  if (outcome?.kind === 'challenge')
    return (
      <section className={styles.page}>
        <h1>{t('auth:secondFactor.title')}</h1>
        <SecondFactorForm
          challenge={outcome.challenge}
          onBack={() => leaveForSteam(params)}
          onDone={() => goOn(params)}
        />
      </section>
    );
  if (outcome?.kind === 'new')
    return <SteamSignUpForm ticket={outcome.ticket} params={params} onDone={() => goOn(params)} />;
  return (
    <div className={styles.waiting} role="status">
      <i className={styles.spin} aria-hidden="true" />
      {t('waiting')}
    </div>
  );
}

interface FailureProps {
  readonly params: CallbackParams;
  readonly isBinding: boolean;
  /** Null: there is no answer of Steam. */
  readonly error: Error | null;
}

/** Why it did not work, and the way to try again. */
function Failure({ params, isBinding, error }: FailureProps) {
  const { t } = useTranslation(['steam', 'app']);
  const errorText = useErrorText();
  const isCancelled = error instanceof ApiError && error.code === 'steam.cancelled';
  const title = error === null ? t('nothing.title') : isCancelled ? t('cancelled.title') : t('failed.title');
  const text = error === null ? t('nothing.text') : isCancelled ? t('cancelled.text') : errorText(error);
  return (
    <StateMessage
      level={1}
      icon={error === null || isCancelled ? 'info' : 'warning'}
      title={title}
      isError={error !== null && !isCancelled}
      action={
        <div className={styles.acts}>
          {isBinding ? (
            <ButtonLink variant="primary" to="/personal?edit=steam">
              {t('toAccount')}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={() => leaveForSteam(params)}>
              {t('again')}
            </Button>
          )}
          <ButtonLink to={params.redirectUrl}>{t('back')}</ButtonLink>
        </div>
      }
    >
      {text}
    </StateMessage>
  );
}
