import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './SectionHeader.module.css';

interface SectionHeaderProps {
  title: string;
  lead: string;
  className?: string | undefined;
  /** What can be done, after both. */
  children?: ReactNode;
}

/** The heading of a part of the box's page. */
export function SectionHeader({ title, lead, className, children }: SectionHeaderProps) {
  return (
    <header className={classNames(styles.head, className)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </header>
  );
}
