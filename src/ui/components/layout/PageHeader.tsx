import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** Sentence below the title; undefined while unknown. */
  lead?: string | undefined;
  /** Actions at the inline end. */
  children?: ReactNode;
}

/** Title of a page. */
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
