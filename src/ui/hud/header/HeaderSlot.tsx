import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { createStore, hydratedFrom } from '../../../net/live/store.ts';
import { useStore } from '../../app/useStore.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './HeaderSlot.module.css';

/** The header's element for the page's content; null before it is there, and while markup is taken over. */
export const createHeaderSlot = () => hydratedFrom(createStore<HTMLElement | null>(null), null);

/** Provided by the shell. */
export const HeaderSlotContext = createContext(createHeaderSlot());

/** Renders content of the page at the start of the header; on a phone it replaces the wordmark. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const slot = useStore(useContext(HeaderSlotContext));
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
