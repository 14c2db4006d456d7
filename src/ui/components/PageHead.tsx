import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** A sentence below it; undefined while it is unknown. */
  lead?: string | undefined;
  /** What can be done, at the right end. */
  children?: ReactNode;
}

/** The heading of a page. */
export function PageHead({ title, lead, children }: PageHeadProps) {
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
