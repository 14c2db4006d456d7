import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileChangePhone } from '../../../../net/contract/calls/account/account.ts';
import { changePhone } from '../../../../net/http/account/account.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { ProofFields } from '../../../shared/security/ProofFields.tsx';
import { usePrivateField } from '../../../shared/streamer/Private.tsx';
import { useProofForm } from '../../../shared/security/useProofForm.ts';
import { CodeField } from '../../../shared/sms/code/CodeField.tsx';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = { 'auth.phone': 'phone', 'auth.phoneTaken': 'phone', 'sms.code': 'smsCode' } as const;

/** First the proof that it is the player, then the new phone with a code sent to it. */
export function PhoneForm({ onClose }: SettingProps) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  return confirmation === null ? (
    <PhoneProof onCancel={onClose} onConfirmed={setConfirmation} />
  ) : (
    <NewPhone confirmation={confirmation} onClose={onClose} />
  );
}

interface PhoneProofProps {
  readonly onCancel: () => void;
  readonly onConfirmed: (confirmation: string) => void;
}

function PhoneProof({ onCancel, onConfirmed }: PhoneProofProps) {
  const { t } = useTranslation('account');
  const state = useProofForm('phone', onConfirmed);
  return (
    <SettingForm state={state} onCancel={onCancel} submitLabel={t('phone.next')}>
      <ProofFields proof={state.proof} field={state.field} />
    </SettingForm>
  );
}

function NewPhone({ confirmation, onClose }: { confirmation: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const privateField = usePrivateField();
  const state = useSettingForm({
    initial: { phone: '', smsCode: '' },
    check: (values) => fieldErrors<object>(profileChangePhone, { ...values, confirmation }),
    send: (values) => changePhone(http, { ...values, confirmation }),
    fieldOf: FIELDS,
    done: t('phone.done'),
    onDone: onClose,
  });
  const { onChange, value, error } = state.field('smsCode');
  return (
    <SettingForm state={state} onCancel={onClose}>
      <Field
        {...privateField}
        {...state.field('phone')}
        label={t('phone.label')}
        hint={t('phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <CodeField
        purpose="change"
        phone={state.field('phone').value.trim()}
        value={value}
        onChange={onChange}
        error={error}
        onWrongPhone={() => state.refuse({ phone: 'auth.phone' })}
      />
    </SettingForm>
  );
}
