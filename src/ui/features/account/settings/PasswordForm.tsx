import { useTranslation } from 'react-i18next';
import { authChangePassword } from '../../../../net/contract/calls/account/auth.ts';
import { changePassword } from '../../../../net/http/account/security.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { ProofFields } from '../../../shared/security/ProofFields.tsx';
import { PROOF_FIELDS, emptyProof, useProof } from '../../../shared/security/useProof.ts';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = { ...PROOF_FIELDS, 'auth.password': 'newPassword' } as const;

export function PasswordForm({ onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const proof = useProof();
  const state = useSettingForm({
    initial: { newPassword: '', ...emptyProof },
    check: ({ newPassword, ...values }) => ({
      ...fieldErrors<object>(authChangePassword, { newPassword }),
      ...proof.errorsOf(values),
    }),
    send: async ({ newPassword, ...values }) =>
      changePassword(http, { newPassword, confirmation: await proof.confirm('password', values) }),
    fieldOf: FIELDS,
    done: t('password.done'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose}>
      <ProofFields proof={proof} field={state.field} />
      <Field
        {...state.field('newPassword')}
        label={t('password.label')}
        hint={t('password.hint')}
        type="password"
        autoComplete="new-password"
      />
    </SettingForm>
  );
}
