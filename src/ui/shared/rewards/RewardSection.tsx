import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './RewardSection.module.css';

interface RewardSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One kind of reward with its heading. */
export function RewardSection({ title, lead, children }: RewardSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
