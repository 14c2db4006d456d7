import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { LoginChallenge } from '../../../net/contract/calls/account/auth.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useErrorText } from '../../app/errorText.ts';
import type { FieldErrors } from '../../shared/forms/fieldErrors.ts';
import { readAutofill } from '../../shared/forms/readAutofill.ts';
import { fieldOfErrorCode } from './validation.ts';
import { useCompleteLogin } from './useCompleteLogin.ts';

interface AuthFormOptions<Values, Answer> {
  initial: Values;
  validate: (values: Values) => FieldErrors<Values>;
  send: (values: Values) => Promise<Answer>;
  onLoggedIn?: (answer: Answer) => void;
  /** The account asks for its second factor first. */
  onChallenge?: ((challenge: LoginChallenge) => void) | undefined;
}

/** A log-in or sign-up form: checked when it is submitted, values kept after a refusal, the first wrong field focused. */
export function useAuthForm<
  Values extends Record<string, string | boolean>,
  Answer extends { token: string | null; playerId: string | null; challenge?: LoginChallenge | null },
>(options: AuthFormOptions<Values, Answer>) {
  const errorText = useErrorText();
  const completeLogin = useCompleteLogin();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.initial);
  /** As `values`, but not only from the next render on. */
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const mutation = useMutation({
    mutationFn: options.send,
    meta: ERROR_SHOWN_INLINE,
    onSuccess: (answer) => {
      const { token, playerId, challenge } = answer;
      if (challenge) options.onChallenge?.(challenge);
      if (token === null) return;
      completeLogin({ token, playerId });
      options.onLoggedIn?.(answer);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      const field = fieldOfErrorCode(code, Object.keys(values));
      if (field) setErrors({ [field]: code } as FieldErrors<Values>);
    },
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    readAutofill(form.current);
    const given = latest.current;
    const invalid = options.validate(given);
    setErrors(invalid);
    mutation.reset();
    if (Object.keys(invalid).length === 0) mutation.mutate(given);
  };
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    if (!errors[name]) return;
    setErrors(({ [name]: _corrected, ...rest }) => rest as FieldErrors<Values>);
    // Otherwise the refusal of this field would be shown below the form from now on.
    mutation.reset();
  };
  const errorOf = (name: keyof Values) => {
    const code = errors[name];
    return code && errorText(new ApiError({ code, status: 400, msg: '' }));
  };
  const hasFieldError = Object.keys(errors).length > 0;
  return {
    form,
    values,
    set,
    submit,
    errorOf,
    /** Shows refused fields, each with its code. */
    refuse: setErrors,
    busy: mutation.isPending,
    /** A refusal that is about no single field. */
    error: mutation.error && !hasFieldError ? errorText(mutation.error) : undefined,
  };
}
