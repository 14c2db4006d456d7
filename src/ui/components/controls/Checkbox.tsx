import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  error?: string | undefined;
  name?: string;
}

export function Checkbox({ checked, onChange, children, error, name }: CheckboxProps) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span className={styles.mark}>
          <Icon name="check" size={14} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <small id={noteId} className={styles.error}>
          {error}
        </small>
      )}
    </div>
  );
}
