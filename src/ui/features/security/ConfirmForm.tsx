import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSKEY_NAME_MAX } from '../../../net/contract/calls/account/accountFactors.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { Field } from '../../components/controls/Field.tsx';
import { ProofFields } from '../../shared/security/ProofFields.tsx';
import { PROOF_FIELDS, emptyProof, useProof } from '../../shared/security/useProof.ts';
import type { Proof, ProofValues } from '../../shared/security/useProof.ts';
import type { ChangeResult, FactorChange } from './factorChange.ts';
import { FormButtons } from './FormButtons.tsx';
import { useSendChange } from './useSendChange.ts';
import styles from './ChangeDialog.module.css';

interface ConfirmFormProps {
  readonly change: FactorChange;
  readonly onCancel: () => void;
  readonly onResult: (result: ChangeResult) => void;
}

/** The proof in front of a change, and the name of a new passkey. */
export function ConfirmForm({ change, onCancel, onResult }: ConfirmFormProps) {
  const { t } = useTranslation('security');
  const form = useRef<HTMLFormElement>(null);
  const proof = useProof();
  const [values, setValues] = useState({ name: '', ...emptyProof });
  const { errors, check, textOf } = useFieldCodes(change, values, proof);
  const send = useSendChange(change);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ name, ...proven }: typeof values) =>
      send(name, await proof.confirm('factor', proven)),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: onResult,
  });
  const refused = error instanceof ApiError ? error.code : undefined;
  const refusedField = (PROOF_FIELDS as Readonly<Record<string, keyof ProofValues>>)[refused ?? ''];
  const codeOf = (name: keyof ProofValues) => errors[name] ?? (refusedField === name ? refused : undefined);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, refused]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    reset();
    if (check()) mutate(values);
  };
  const set = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Lead change={change} />
      {change.kind === 'passkeyAdd' && (
        <Field
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          name="passkeyName"
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          value={values.name}
          onChange={set('name')}
          error={errors.name && textOf(errors.name)}
        />
      )}
      <ProofFields
        proof={proof}
        field={(name) => {
          const code = codeOf(name);
          return { name, value: values[name], onChange: set(name), error: code && textOf(code) };
        }}
      />
      <FormButtons
        error={refusedField === undefined ? error : null}
        busy={isPending}
        label={t('form.continue')}
        isDanger={change.kind === 'appOff' || change.kind === 'passkeyRemove'}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Codes of fields that the server would refuse. */
function useFieldCodes(change: FactorChange, values: { name: string } & ProofValues, proof: Proof) {
  const text = useErrorText();
  const [errors, setErrors] = useState<{ name?: string } & Partial<Record<keyof ProofValues, string>>>({});
  const check = (): boolean => {
    const wrong = {
      ...(change.kind === 'passkeyAdd' && values.name.trim() === '' && { name: 'factor.passkeyName' }),
      ...proof.errorsOf(values),
    };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const textOf = (code: string) => text(new ApiError({ code, status: 400, msg: '' }));
  return { errors, check, textOf };
}

function Lead({ change }: { change: FactorChange }) {
  const { t } = useTranslation('security');
  const texts = {
    appOn: null,
    appOff: t('app.turnOffHint'),
    codes: t('codes.renewHint'),
    passkeyAdd: null,
    passkeyRemove: change.kind === 'passkeyRemove' ? t('passkeys.removeHint', { name: change.name }) : null,
  };
  const text = texts[change.kind];
  return text === null ? null : <p className={styles.lead}>{text}</p>;
}
