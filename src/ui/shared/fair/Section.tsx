import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
