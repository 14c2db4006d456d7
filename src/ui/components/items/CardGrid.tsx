import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  as?: 'div' | 'ul';
  /** The next page is loading. */
  busy?: boolean;
  children: ReactNode;
}

/** Grid of item cards: two columns on a phone, six at full width. */
export function CardGrid({ as: Grid = 'div', busy = false, children }: CardGridProps) {
  return (
    <Grid className={styles.grid} aria-busy={busy || undefined}>
      {children}
    </Grid>
  );
}
