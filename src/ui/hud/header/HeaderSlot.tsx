import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './HeaderSlot.module.css';

export const HeaderSlotContext = createContext<HTMLElement | null>(null);

/** Renders content of the page at the start of the header; on a phone it replaces the wordmark. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlotContext);
  return slot && createPortal(children, slot);
}

/** Link to the parent page, in the header. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <HeaderSlot>
      <Link to={to} className={styles.back}>
        <Icon name="chevron-left" />
        {children}
      </Link>
    </HeaderSlot>
  );
}
