import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'className'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Validation error in the player's language. */
  error?: string | undefined;
  /** Shown while there is no error. */
  hint?: string | undefined;
  /** A control inside the field, at its start. */
  start?: ReactNode;
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

/** A text input with label above and error below. */
export function Field({ label, value, onChange, error, hint, start, end, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.frame}>
        <input
          {...input}
          id={id}
          className={classNames(
            styles.input,
            start != null && styles.withStart,
            end != null && styles.withEnd,
            error && styles.wrong,
          )}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {start && <span className={styles.start}>{start}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </span>
      {(error || hint) && (
        <small id={noteId} className={error ? styles.error : undefined}>
          {error && <Icon name="close" size={14} />}
          {error ?? hint}
        </small>
      )}
    </div>
  );
}
