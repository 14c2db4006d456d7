import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './BottomDock.module.css';

interface BottomDockProps {
  label?: string;
  className: string | undefined;
  /** Stays at the lower edge from 1024 px on too; else it stands in the page there, as its class has it. */
  floating?: boolean;
  children: ReactNode;
}

/** What a page is steered with; on a phone it lies above the tabs, within the thumb's reach. */
export function BottomDock({ label, className, floating = false, children }: BottomDockProps) {
  return (
    <section className={classNames(styles.dock, floating && styles.floating, className)} aria-label={label}>
      {children}
    </section>
  );
}
