import { useTranslation } from 'react-i18next';
import { profileBindMail } from '../../../../net/contract/calls/account/account.ts';
import { bindMail, changeMail } from '../../../../net/http/account/account.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { fieldErrors } from '../../../shared/forms/fieldErrors.ts';
import { ProofFields } from '../../../shared/security/ProofFields.tsx';
import { usePrivateField } from '../../../shared/streamer/Private.tsx';
import { ANY_CONFIRMATION, PROOF_FIELDS, emptyProof, useProof } from '../../../shared/security/useProof.ts';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = { ...PROOF_FIELDS, 'mail.format': 'mail' } as const;

export function MailForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const privateField = usePrivateField();
  const save = player.mail === null ? bindMail : changeMail;
  const proof = useProof();
  const state = useSettingForm({
    initial: { mail: '', ...emptyProof },
    check: ({ mail, ...values }) => ({
      ...fieldErrors<object>(profileBindMail, { mail, confirmation: ANY_CONFIRMATION }),
      ...proof.errorsOf(values),
    }),
    send: async ({ mail, ...values }) =>
      save(http, { mail, confirmation: await proof.confirm('mail', values) }),
    fieldOf: FIELDS,
    done: t('mail.done'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose}>
      <Field
        {...privateField}
        {...state.field('mail')}
        label={t(player.mail === null ? 'mail.label' : 'mail.labelNew')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <ProofFields proof={proof} field={state.field} />
    </SettingForm>
  );
}
