import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallData } from '../../../net/contract/call.ts';
import { accountTotpEnable } from '../../../net/contract/calls/account/accountFactors.ts';
import type { accountTotpSetup } from '../../../net/contract/calls/account/accountFactors.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { enableTotp } from '../../../net/http/account/secondFactors.ts';
import { useErrorText } from '../../app/errorText.ts';
import { notify } from '../../app/notify.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { Field } from '../../components/controls/Field.tsx';
import { fieldErrors } from '../../shared/forms/fieldErrors.ts';
import { Private } from '../../shared/streamer/Private.tsx';
import type { ChangeResult } from './factorChange.ts';
import { FormButtons } from './FormButtons.tsx';
import { QrCode } from '../../shared/QrCode.tsx';
import { codesOrDone } from './useSendChange.ts';
import styles from './ChangeDialog.module.css';

interface ScanFormProps {
  readonly setup: CallData<typeof accountTotpSetup>;
  readonly onCancel: () => void;
  readonly onResult: (result: ChangeResult) => void;
}

/** The secret for the authenticator app, as QR code, link and text, and the app's first code. */
export function ScanForm({ setup, onCancel, onResult }: ScanFormProps) {
  const { t } = useTranslation('security');
  const { http } = useServices();
  const textOf = useErrorText();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => enableTotp(http, code),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: ({ recoveryCodes }) => {
      notify.success(t('app.enabled'));
      onResult(codesOrDone(recoveryCodes));
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'factor.code') setWrong(refusal.code);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    reset();
    const refused = fieldErrors<{ code: string }>(accountTotpEnable, { code }).code;
    setWrong(refused);
    if (refused === undefined) mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('app.scan')}</p>
      <div className={styles.scan}>
        <Private>
          <QrCode text={setup.uri} label={t('app.qr')} />
        </Private>
      </div>
      <p className={styles.manual}>
        {t('app.manual')}
        <code>
          <Private>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Private>
        </code>
        <a href={setup.uri}>{t('app.open')}</a>
      </p>
      <Field
        label={t('app.code')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        dir="ltr"
        value={code}
        onChange={setCode}
        error={wrong && textOf(new ApiError({ code: wrong, status: 400, msg: '' }))}
      />
      <FormButtons
        error={wrong === undefined ? error : null}
        busy={isPending}
        label={t('app.enable')}
        onCancel={onCancel}
      />
    </form>
  );
}
