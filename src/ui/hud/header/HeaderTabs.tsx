import { NavLink } from 'react-router';
import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import header from './Header.module.css';
import { HeaderSlot } from './HeaderSlot.tsx';
import styles from './HeaderTabs.module.css';

interface HeaderTabsProps {
  label: string;
  /** `end`: matches the exact path only, because another tab is below it. */
  tabs: readonly { to: string; text: string; end?: boolean }[];
}

/** Tabs of related pages, at the start of the header; on a phone at the top of the page. */
export function HeaderTabs(props: HeaderTabsProps) {
  useBodyClass(header.withTabs);
  return (
    <>
      <HeaderSlot>
        <Tabs {...props} />
      </HeaderSlot>
      <div className={styles.page}>
        <Tabs {...props} />
      </div>
    </>
  );
}

function Tabs({ label, tabs }: HeaderTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text, end = false }) => (
        <NavLink key={to} to={to} end={end}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
