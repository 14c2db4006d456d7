import { useTranslation } from 'react-i18next';
import { profileBindMail } from '../../../../net/contract/calls/account.ts';
import { bindMail, changeMail } from '../../../../net/http/account.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { ANY_CONFIRMATION, passwordErrors, sendConfirmed } from './confirmed.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = { 'mail.format': 'mail', 'security.password': 'password' } as const;

export function MailForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const save = player.mail === null ? bindMail : changeMail;
  const state = useSettingForm({
    initial: { mail: '', password: '' },
    check: ({ mail, password }) => ({
      ...fieldErrors<object>(profileBindMail, { mail, confirmation: ANY_CONFIRMATION }),
      ...passwordErrors({ password }),
    }),
    send: ({ mail, password }) =>
      sendConfirmed(http, 'mail', password, (confirmation) => save(http, { mail, confirmation })),
    fieldOf: FIELDS,
    done: t('mail.done'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose}>
      <Field
        {...state.field('mail')}
        label={t(player.mail === null ? 'mail.label' : 'mail.labelNew')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <ConfirmPassword {...state.field('password')} />
    </SettingForm>
  );
}
