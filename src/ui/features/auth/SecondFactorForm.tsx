import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorMethod, LoginChallenge } from '../../../net/contract/calls/account/auth.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { answerChallenge, beginChallengePasskey } from '../../../net/http/account/secondFactors.ts';
import { useErrorText } from '../../app/errorText.ts';
import { notify } from '../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { askForPasskey, hasPasskeys } from '../../shared/browserPasskeys.ts';
import { readAutofill } from '../../shared/forms/readAutofill.ts';
import { FormFooter } from './FormFooter.tsx';
import { useCompleteLogin } from './useCompleteLogin.ts';
import styles from './AuthDialog.module.css';

interface SecondFactorFormProps {
  readonly challenge: LoginChallenge;
  /** Back to phone and password. */
  readonly onBack: () => void;
  readonly onDone?: () => void;
}

/** The second step of a login: a code, a recovery code or a passkey. */
export function SecondFactorForm({ challenge, onBack, onDone }: SecondFactorFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const usable = challenge.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<FactorMethod>(usable[0] ?? 'recovery');
  const [code, setShownCode] = useState('');
  /** As `code`, but not only from the next render on. */
  const typed = useRef('');
  const setCode = (next: string) => {
    typed.current = next;
    setShownCode(next);
  };
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useAnswer(challenge, method, onDone);
  const isOver = error instanceof ApiError && error.code === 'factor.challenge';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    readAutofill(event.currentTarget);
    const given = typed.current;
    reset();
    setMissing(method !== 'passkey' && given.trim() === '');
    if (method === 'passkey' || given.trim() !== '') mutate(given);
  };
  const change = (next: FactorMethod) => {
    setMethod(next);
    setCode('');
    setMissing(false);
    reset();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t(`secondFactor.${method}.lead`)}</p>
      {method !== 'passkey' && (
        <Field
          key={method}
          label={t(`secondFactor.${method}.label`)}
          name={method}
          value={code}
          onChange={setCode}
          error={isMissing ? t(`secondFactor.${method}.missing`) : undefined}
          autoFocus
          dir="ltr"
          autoCapitalize="characters"
          {...(method === 'totp' && { inputMode: 'numeric' as const })}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
        />
      )}
      <FormFooter error={error ? errorText(error) : undefined}>
        {isOver ? (
          <Button variant="primary" wide onClick={onBack}>
            {t('secondFactor.again')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" wide busy={isPending} busyLabel={t('login.busy')}>
            {t(`secondFactor.${method}.submit`)}
          </Button>
        )}
        <p className={styles.swap}>
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" onClick={() => change(other)}>
                {t(`secondFactor.${other}.use`)}
              </button>
            ))}
          <button type="button" onClick={onBack}>
            {t('secondFactor.back')}
          </button>
        </p>
      </FormFooter>
    </form>
  );
}

function useAnswer({ challenge }: LoginChallenge, method: FactorMethod, onDone?: () => void) {
  const { t } = useTranslation('auth');
  const { http } = useServices();
  const completeLogin = useCompleteLogin();
  return useMutation({
    mutationFn: async (code: string) => {
      const answer =
        method === 'passkey'
          ? await askForPasskey((await beginChallengePasskey(http, challenge)).options)
          : code;
      return answerChallenge(http, { challenge, method, answer });
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ isReopened, ...login }) => {
      completeLogin(login);
      if (isReopened) notify.success(t('login.reopened'));
      onDone?.();
    },
  });
}
