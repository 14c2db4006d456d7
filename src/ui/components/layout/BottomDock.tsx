import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './BottomDock.module.css';

interface BottomDockProps {
  label?: string;
  className: string | undefined;
  /** Fixed at the lower edge from 1024 px on too; otherwise in the flow of the page there. */
  floating?: boolean;
  children: ReactNode;
}

/** Controls of a page; on a phone fixed above the tabs. */
export function BottomDock({ label, className, floating = false, children }: BottomDockProps) {
  return (
    <section className={classNames(styles.dock, floating && styles.floating, className)} aria-label={label}>
      {children}
    </section>
  );
}
