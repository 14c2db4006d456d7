import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/controls/Field.tsx';

interface ConfirmPasswordProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The password in front of a sensitive change. */
export function ConfirmPassword(field: ConfirmPasswordProps) {
  const { t } = useTranslation('account');
  return (
    <Field
      {...field}
      label={t('form.password')}
      hint={t('form.passwordHint')}
      type="password"
      autoComplete="current-password"
    />
  );
}
