import { useId } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  icon?: IconName;
  /** Shows only the icon below 1360 px; the label stays accessible. */
  compact?: boolean;
  /** A sentence below the label; the switch then takes a whole row. */
  hint?: string;
  /** The hint must say why. */
  disabled?: boolean;
}

export function Switch({ label, on, onChange, icon, compact = false, hint, disabled }: SwitchProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={hint === undefined ? undefined : hintId}
      className={classNames(styles.switch, compact && styles.compact, hint !== undefined && styles.row)}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChange(!on)}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>
        {label}
        {hint !== undefined && <small id={hintId}>{hint}</small>}
      </span>
      <i className={styles.track} aria-hidden="true" />
    </button>
  );
}
