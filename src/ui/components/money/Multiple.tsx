import { classNames } from '../classNames.ts';
import { formatMultiple } from './multiple.ts';
import styles from './Multiple.module.css';

interface MultipleProps {
  /** Minor units. */
  value: number;
  /** What was paid for it, minor units; nothing is shown for 0, or more than the value. */
  price: number;
  className?: string | undefined;
}

/** The value of a win over its price; what is worth less than its price speaks for itself. */
export function Multiple({ value, price, className }: MultipleProps) {
  const text = formatMultiple(value, price);
  if (text === undefined || value < price) return null;
  return (
    <span className={classNames('num', styles.multiple, className)}>
      <span className={styles.sign}>{text.slice(0, 1)}</span>
      {text.slice(1)}
    </span>
  );
}
