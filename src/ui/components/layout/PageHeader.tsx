import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** A sentence below it; undefined while it is unknown. */
  lead?: string | undefined;
  /** What can be done, at the right end. */
  children?: ReactNode;
}

/** The heading of a page. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </header>
  );
}
