import { useTranslation } from 'react-i18next';
import { profileChangePhone } from '../../../../net/contract/calls/account.ts';
import { changePhone } from '../../../../net/http/account.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { ANY_CONFIRMATION, passwordErrors, sendConfirmed } from './confirmed.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = {
  'auth.phone': 'phone',
  'auth.phoneTaken': 'phone',
  'security.password': 'password',
} as const;

export function PhoneForm({ onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const state = useSettingForm({
    initial: { phone: '', password: '' },
    check: ({ phone, password }) => ({
      ...fieldErrors<object>(profileChangePhone, { phone, confirmation: ANY_CONFIRMATION }),
      ...passwordErrors({ password }),
    }),
    send: ({ phone, password }) =>
      sendConfirmed(http, 'phone', password, (confirmation) => changePhone(http, { phone, confirmation })),
    fieldOf: FIELDS,
    done: t('phone.done'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose}>
      <Field
        {...state.field('phone')}
        label={t('phone.label')}
        hint={t('phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <ConfirmPassword {...state.field('password')} />
    </SettingForm>
  );
}
