import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import styles from './Select.module.css';

interface SelectProps<Value extends string> {
  /** Accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  icon?: IconName;
  className?: string | undefined;
}

/** One of several options, in the browser's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, icon, className } = props;
  const choose = (text: string) => {
    const option = options.find((each) => each.value === text);
    if (option) onChange(option.value);
  };
  return (
    <span className={classNames(styles.select, icon && styles.withIcon, className)}>
      {icon && <Icon name={icon} size={18} />}
      <select aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
