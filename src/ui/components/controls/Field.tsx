import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { IconButton } from './IconButton.tsx';
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
  /** A control inside the field, at its end. By default a search that is typed in has a cross. */
  end?: ReactNode;
}

/** A text input with label above and error below. */
export function Field({ label, value, onChange, error, hint, start, end, ...input }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isSearch = input.type === 'search' && value !== '';
  const atEnd =
    end ??
    (isSearch ? (
      <IconButton icon="close" label={t('action.clearSearch')} onClick={() => onChange('')} />
    ) : undefined);
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.frame} dir={start == null ? undefined : input.dir}>
        <input
          {...input}
          id={id}
          className={classNames(
            styles.input,
            start != null && styles.withStart,
            atEnd != null && styles.withEnd,
            error && styles.wrong,
          )}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {start && <span className={styles.start}>{start}</span>}
        {atEnd && <span className={styles.end}>{atEnd}</span>}
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
