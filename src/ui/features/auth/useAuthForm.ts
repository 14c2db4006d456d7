import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../../net/http/apiError.ts';
import { SHOWN_IN_PLACE } from '../../app/queryClient.ts';
import { useRefusalText } from '../../app/refusals.ts';
import type { Problems } from './checks.ts';
import { fieldOfRefusal } from './checks.ts';
import { useEnter } from './useEnter.ts';

interface AuthFormParts<Values> {
  initial: Values;
  check: (values: Values) => Problems<Values>;
  /** Answers with the token. */
  send: (values: Values) => Promise<{ token: string }>;
  entered?: () => void;
}

/**
 * A form that logs somebody in: checked here when it is sent, its values kept whatever the server says, the first
 * field that is wrong brought under the cursor.
 */
export function useAuthForm<Values extends Record<string, string | boolean>>(parts: AuthFormParts<Values>) {
  const refusalText = useRefusalText();
  const enter = useEnter();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(parts.initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const sending = useMutation({
    mutationFn: parts.send,
    meta: SHOWN_IN_PLACE,
    onSuccess: ({ token }) => {
      enter(token);
      parts.entered?.();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      const field = fieldOfRefusal(code);
      if (field && field in values) setProblems({ [field]: code } as Problems<Values>);
    },
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = parts.check(values);
    setProblems(found);
    sending.reset();
    if (Object.keys(found).length === 0) sending.mutate(values);
  };
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (problems[name]) setProblems(({ [name]: _mended, ...rest }) => rest as Problems<Values>);
  };
  const problemOf = (name: keyof Values) => {
    const code = problems[name];
    return code && refusalText(new ApiError({ code, status: 400, msg: '' }));
  };
  const aboutField = Object.keys(problems).length > 0;
  return {
    form,
    values,
    set,
    submit,
    problemOf,
    busy: sending.isPending,
    /** What the server said that concerns no single field. */
    refusal: sending.error && !aboutField ? refusalText(sending.error) : undefined,
  };
}
