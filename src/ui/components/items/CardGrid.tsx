import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps {
  as?: 'div' | 'ul';
  /** What follows is on its way. */
  busy?: boolean;
  children: ReactNode;
}

/** Cards of items side by side, two on a phone, six where there is room. */
export function CardGrid({ as: Grid = 'div', busy = false, children }: CardGridProps) {
  return (
    <Grid className={styles.grid} aria-busy={busy || undefined}>
      {children}
    </Grid>
  );
}
