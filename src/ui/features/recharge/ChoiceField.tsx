import { useId } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import { classNames } from '../../components/classNames.ts';
import styles from './ChoiceField.module.css';

interface ChoiceFieldProps {
  label: string;
  /** Name for `data-field`, by which the form finds what to focus. */
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Radio buttons of which none may be chosen yet, with the label above and the error below. */
export function ChoiceField({ label, name, options, value, onChange, error }: ChoiceFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div
      role="radiogroup"
      className={styles.field}
      data-field={name}
      aria-labelledby={id}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <span id={id}>{label}</span>
      <div className={classNames(styles.options, error !== undefined && styles.wrong)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <small id={errorId} className={styles.error} role="alert">
          <Icon name="close" size={14} />
          {error}
        </small>
      )}
    </div>
  );
}
