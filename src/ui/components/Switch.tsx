import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  icon?: IconName;
  /** Shows only the icon where room is short (below 1360 px); the label is still said. */
  compact?: boolean;
}

export function Switch({ label, on, onChange, icon, compact = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={classNames(styles.switch, compact && styles.compact)}
      onClick={() => onChange(!on)}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{label}</span>
      <i className={styles.track} aria-hidden="true" />
    </button>
  );
}
