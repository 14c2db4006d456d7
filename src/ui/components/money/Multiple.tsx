import { classNames } from '../classNames.ts';
import { formatMultiple } from './multiple.ts';
import styles from './Multiple.module.css';

interface MultipleProps {
  /** Minor units. */
  value: number;
  /** What was paid for it, minor units; nothing is shown for 0. */
  price: number;
  className?: string | undefined;
}

/** A value over its price: bright from the price on, quiet below it. */
export function Multiple({ value, price, className }: MultipleProps) {
  const text = formatMultiple(value, price);
  if (text === undefined) return null;
  return (
    <span className={classNames('num', styles.multiple, className)} data-won={value >= price || undefined}>
      <span className={styles.sign}>{text.slice(0, 1)}</span>
      {text.slice(1)}
    </span>
  );
}
