import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSKEY_NAME_MAX } from '../../../net/contract/calls/accountFactors.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { Field } from '../../components/controls/Field.tsx';
import type { ChangeResult, FactorChange } from './factorChange.ts';
import { FormButtons } from './FormButtons.tsx';
import { useSendChange } from './useSendChange.ts';
import styles from './ChangeDialog.module.css';

interface ConfirmFormProps {
  readonly change: FactorChange;
  readonly onCancel: () => void;
  readonly onResult: (result: ChangeResult) => void;
}

/** The password in front of a change, and the name of a new passkey. */
export function ConfirmForm({ change, onCancel, onResult }: ConfirmFormProps) {
  const { t } = useTranslation('security');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ name: '', password: '' });
  const { errors, check, textOf } = useFieldCodes(change, values);
  const send = useSendChange(change);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    meta: ERROR_SHOWN_INLINE,
    onSuccess: onResult,
  });
  const refused = error instanceof ApiError ? error.code : undefined;
  const passwordCode = errors.password ?? (refused === 'security.password' ? refused : undefined);
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
      <Field
        label={t('form.password')}
        hint={t('form.passwordHint')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={set('password')}
        error={passwordCode && textOf(passwordCode)}
      />
      <FormButtons
        error={error && passwordCode === undefined ? error : null}
        busy={isPending}
        label={t('form.continue')}
        isDanger={change.kind === 'appOff' || change.kind === 'passkeyRemove'}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Codes of fields that the server would refuse. */
function useFieldCodes(change: FactorChange, values: { name: string; password: string }) {
  const text = useErrorText();
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});
  const check = (): boolean => {
    const wrong = {
      ...(change.kind === 'passkeyAdd' && values.name.trim() === '' && { name: 'factor.passkeyName' }),
      ...(values.password === '' && { password: 'security.password' }),
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
