import { useTranslation } from 'react-i18next';
import { Field } from '../../components/controls/Field.tsx';

interface PhoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field
      label={t('field.phone')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="username"
      autoFocus
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
