import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/controls/Field.tsx';
import { useInviterName } from '../../queries/account/inviter.ts';

interface InviteFieldProps {
  readonly value: string;
  readonly onChange: (inviteCode: string) => void;
  readonly error: string | undefined;
  /** Shown while nobody is known to invite. */
  readonly hint?: string;
}

/** The promotion code of a sign-up. Says who invites while it is the code that the visitor came with. */
export function InviteField({ value, onChange, error, hint }: InviteFieldProps) {
  const { t } = useTranslation('auth');
  const [codeOfLink] = useState(value);
  const isOfLink = value !== '' && value === codeOfLink;
  const name = useInviterName(isOfLink ? value : undefined);
  const invited = isOfLink && name !== undefined ? t('field.invitedBy', { name }) : undefined;
  return (
    <Field
      label={t('field.invite')}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="none"
      value={value}
      onChange={onChange}
      error={error}
      hint={invited ?? hint ?? t('field.inviteHint')}
    />
  );
}
