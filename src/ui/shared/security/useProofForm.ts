import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { SecurityPurpose } from '../../../net/contract/calls/account/account.ts';
import type { ErrorCode } from '../../../net/contract/errors.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import type { FieldErrors } from '../forms/fieldErrors.ts';
import { PROOF_FIELDS, emptyProof, useProof } from './useProof.ts';
import type { ProofValues } from './useProof.ts';

/** A form of the proof alone; `onConfirmed` gets the confirmation. */
export function useProofForm(purpose: SecurityPurpose, onConfirmed: (confirmation: string) => void) {
  const textOf = useErrorText();
  const proof = useProof();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyProof);
  const [errors, setErrors] = useState<FieldErrors<ProofValues>>({});
  const mutation = useMutation({
    mutationFn: () => proof.confirm(purpose, values),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: onConfirmed,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      const field = (PROOF_FIELDS as Readonly<Record<string, keyof ProofValues>>)[code];
      if (field !== undefined) setErrors({ [field]: code as ErrorCode });
    },
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const hasFieldError = Object.keys(errors).length > 0;
  return {
    form,
    proof,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (mutation.isPending) return;
      const wrong = proof.errorsOf(values);
      setErrors(wrong);
      mutation.reset();
      if (Object.keys(wrong).length === 0) mutation.mutate();
    },
    field(name: keyof ProofValues) {
      const code = errors[name];
      return {
        name,
        value: values[name],
        onChange(value: string) {
          setValues((before) => ({ ...before, [name]: value }));
          setErrors({});
        },
        error: code && textOf(new ApiError({ code, status: 400, msg: '' })),
      };
    },
    busy: mutation.isPending,
    /** A refusal that is about no field. */
    error: mutation.error && !hasFieldError ? textOf(mutation.error) : undefined,
  };
}
