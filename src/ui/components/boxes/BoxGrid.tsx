import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './BoxGrid.module.css';

/** Cards of boxes side by side, beside the feed; `row` keeps them in one on a phone, moved sideways. */
export function BoxGrid({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.grid, row && styles.row)}>{children}</div>;
}
