import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  /** Says the figures in words. */
  label: string;
  done: number;
  count: number;
}

/** How far something is, as a thin line. */
export function ProgressLine({ label, done, count }: ProgressLineProps) {
  return <progress className={styles.line} max={count} value={done} aria-label={label} />;
}
