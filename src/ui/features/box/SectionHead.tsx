import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  lead: string;
  className?: string | undefined;
  /** What can be done, after both. */
  children?: ReactNode;
}

/** The heading of a part of the box's page. */
export function SectionHead({ title, lead, className, children }: SectionHeadProps) {
  return (
    <header className={classNames(styles.head, className)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </header>
  );
}
