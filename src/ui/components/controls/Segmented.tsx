import { useEffect, useId, useRef } from 'react';
import { centreInRow } from '../centreInRow.ts';
import { classNames } from '../classNames.ts';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** s 28 px (default), m 32 px, l 40 px high; the last two are 44 px on touch screens. */
  size?: 's' | 'm' | 'l';
  /** Options share the whole width equally. */
  wide?: boolean;
  /** Uses the display font of numbers. */
  numeric?: boolean;
}

/** A few options side by side, one of them chosen: radio buttons. Alone in a row that scrolls, the chosen one is shown. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size = 's', wide, numeric } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = group.current?.parentElement;
    if (row?.childElementCount === 1) centreInRow(row, row.querySelector(':checked'), true);
  }, [value]);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, styles[size], wide && styles.wide, numeric && 'num')}
    >
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.option, option.disabled && styles.disabled)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <bdi>{option.label}</bdi>
          </span>
        </label>
      ))}
    </div>
  );
}
