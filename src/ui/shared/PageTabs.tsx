import { NavLink } from 'react-router';
import styles from './PageTabs.module.css';

interface PageTabsProps {
  /** Names the group. */
  label: string;
  tabs: readonly { readonly to: string; readonly label: string }[];
}

/** Links between pages that belong together, the current one marked. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
