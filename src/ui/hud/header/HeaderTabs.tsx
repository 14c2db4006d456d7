import { NavLink } from 'react-router';
import { HeaderSlot } from './HeaderSlot.tsx';
import styles from './HeaderTabs.module.css';

interface HeaderTabsProps {
  label: string;
  /** `end`: another of them stands below its address. */
  tabs: readonly { to: string; text: string; end?: boolean }[];
}

/** Pages that belong together, in the header's left end. */
export function HeaderTabs({ label, tabs }: HeaderTabsProps) {
  return (
    <HeaderSlot>
      <nav className={styles.tabs} aria-label={label}>
        {tabs.map(({ to, text, end = false }) => (
          <NavLink key={to} to={to} end={end}>
            {text}
          </NavLink>
        ))}
      </nav>
    </HeaderSlot>
  );
}
