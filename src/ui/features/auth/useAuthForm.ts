import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../../net/http/apiError.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useErrorText } from '../../app/errorText.ts';
import type { FieldErrors } from './validation.ts';
import { fieldOfErrorCode } from './validation.ts';
import { useCompleteLogin } from './useCompleteLogin.ts';

interface AuthFormOptions<Values> {
  initial: Values;
  validate: (values: Values) => FieldErrors<Values>;
  /** Answers with the token. */
  send: (values: Values) => Promise<{ token: string }>;
  onLoggedIn?: () => void;
}

/**
 * A form that logs somebody in: checked here when it is sent, its values kept whatever the server says, the first
 * field that is wrong brought under the cursor.
 */
export function useAuthForm<Values extends Record<string, string | boolean>>(parts: AuthFormOptions<Values>) {
  const refusalText = useErrorText();
  const enter = useCompleteLogin();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(parts.initial);
  const [problems, setProblems] = useState<FieldErrors<Values>>({});
  const sending = useMutation({
    mutationFn: parts.send,
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ token }) => {
      enter(token);
      parts.onLoggedIn?.();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      const field = fieldOfErrorCode(code);
      if (field && field in values) setProblems({ [field]: code } as FieldErrors<Values>);
    },
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = parts.validate(values);
    setProblems(found);
    sending.reset();
    if (Object.keys(found).length === 0) sending.mutate(values);
  };
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (problems[name]) setProblems(({ [name]: _mended, ...rest }) => rest as FieldErrors<Values>);
  };
  const problemOf = (name: keyof Values) => {
    const code = problems[name];
    return code && refusalText(new ApiError({ code, status: 400, msg: '' }));
  };
  const hasFieldError = Object.keys(problems).length > 0;
  return {
    form,
    values,
    set,
    submit,
    problemOf,
    busy: sending.isPending,
    /** What the server said that concerns no single field. */
    error: sending.error && !hasFieldError ? refusalText(sending.error) : undefined,
  };
}
