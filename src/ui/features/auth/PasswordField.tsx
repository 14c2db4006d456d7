import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/controls/Field.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isNew: boolean;
  /** Default: password. */
  label?: string;
}

export function PasswordField({ value, onChange, error, isNew, label }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label ?? t('field.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={onChange}
      error={error}
      hint={isNew ? t('field.passwordHint') : undefined}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t('field.hide') : t('field.show')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
