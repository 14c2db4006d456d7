import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './BoxGrid.module.css';

/** Grid of box cards; `row` makes it one scrolling row on a phone. */
export function BoxGrid({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.grid, row && styles.row)}>{children}</div>;
}
