import type { ReactNode } from 'react';
import styles from './CountBadge.module.css';

const MAX_SHOWN = 99;

/** A number at the corner of a button, which says it in its own label; none for 0. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.place}>
      {children}
      {count > 0 && (
        <span key={count} className={styles.badge} aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
}
