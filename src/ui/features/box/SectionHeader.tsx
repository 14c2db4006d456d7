import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './SectionHeader.module.css';

interface SectionHeaderProps {
  title: string;
  lead: string;
  className?: string | undefined;
  /** Actions at the end. */
  children?: ReactNode;
}

/** The heading of a section of the box page. */
export function SectionHeader({ title, lead, className, children }: SectionHeaderProps) {
  return (
    <header className={classNames(styles.head, className)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </header>
  );
}
