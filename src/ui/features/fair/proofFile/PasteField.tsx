import { useId } from 'react';
import styles from './PasteField.module.css';

interface PasteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A textarea with its label above. */
export function PasteField({ label, value, onChange }: PasteFieldProps) {
  const id = useId();
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        value={value}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
