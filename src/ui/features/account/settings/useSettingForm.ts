import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ErrorCode } from '../../../../net/contract/errors.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { notify } from '../../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import type { FieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { readAutofill } from '../../../shared/forms/readAutofill.ts';

interface SettingFormOptions<Values, Answer> {
  readonly initial: Values;
  readonly check: (values: Values) => FieldErrors<Values>;
  readonly send: (values: Values) => Promise<Answer>;
  /** The field that a refusal of the server is about; other refusals are shown below the fields. */
  readonly fieldOf: Readonly<Partial<Record<ErrorCode, keyof Values>>>;
  readonly done: string;
  readonly onDone: (answer: Answer) => void;
}

/** A setting's form: checked when it is submitted, values kept after a refusal, the first wrong field focused. */
export function useSettingForm<Values extends Record<string, string>, Answer>(
  options: SettingFormOptions<Values, Answer>,
) {
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.initial);
  /** As `values`, but not only from the next render on. */
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const mutation = useMutation({
    mutationFn: options.send,
    meta: ERROR_SHOWN_INLINE,
    onSuccess: async (answer) => {
      notify.success(options.done);
      options.onDone(answer);
      await queryClient.invalidateQueries({ queryKey: laterKeys.securityMethods });
      await queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
      const field = code && options.fieldOf[code];
      if (field !== undefined) setErrors({ [field]: code } as FieldErrors<Values>);
    },
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const hasFieldError = Object.keys(errors).length > 0;
  return {
    form,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (mutation.isPending) return;
      readAutofill(form.current);
      const given = latest.current;
      const wrong = options.check(given);
      setErrors(wrong);
      mutation.reset();
      if (Object.keys(wrong).length === 0) mutation.mutate(given);
    },
    /** Value, change and error of a field, for `Field`. */
    field(name: keyof Values & string) {
      const code = errors[name];
      return {
        name,
        value: values[name] ?? '',
        onChange(value: string) {
          latest.current = { ...latest.current, [name]: value };
          setValues(latest.current);
          setErrors(({ [name]: _corrected, ...rest }) => rest as FieldErrors<Values>);
        },
        error: code && textOf(new ApiError({ code, status: 400, msg: '' })),
      };
    },
    /** Shows refused fields, each with its code. */
    refuse: setErrors,
    busy: mutation.isPending,
    /** A refusal that is about no single field. */
    error: mutation.error && !hasFieldError ? textOf(mutation.error) : undefined,
  };
}
