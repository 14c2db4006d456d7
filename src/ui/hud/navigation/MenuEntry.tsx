import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { preloadRoute } from '../../shared/lazy/preload.ts';
import styles from './MenuEntry.module.css';

interface MenuEntryProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

/** A page in a menu. */
export function MenuLink({ to, icon, label, onClick }: MenuEntryProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      className={styles.entry}
      aria-current={pathname === to ? 'page' : undefined}
      onClick={onClick}
      onPointerEnter={() => preloadRoute(to)}
      onFocus={() => preloadRoute(to)}
    >
      <Icon name={icon} />
      {label}
    </Link>
  );
}

/** An act in a menu. */
export function MenuButton({ icon, label, onClick, opens }: MenuEntryProps & { opens?: 'dialog' }) {
  return (
    <button type="button" className={styles.entry} aria-haspopup={opens} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
