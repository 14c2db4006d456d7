import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import styles from './HeaderLead.module.css';

export const LeadPlace = createContext<HTMLElement | null>(null);

/** Puts something of the page into the left end of the header; on a phone it takes the wordmark's place. */
export function HeaderLead({ children }: { children: ReactNode }) {
  const place = useContext(LeadPlace);
  return place && createPortal(children, place);
}

/** The way back, for the header of a page below another. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <HeaderLead>
      <Link to={to} className={styles.back}>
        <Icon name="chevron-left" />
        {children}
      </Link>
    </HeaderLead>
  );
}
