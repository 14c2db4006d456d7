import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSysConfig } from '../../queries/site.ts';
import styles from './PersonalTabs.module.css';

/** `end`: matches the exact path only, because other pages are below it. */
const TABS = [
  { to: '/personal', page: 'personal', end: true },
  { to: '/personal/bag', page: 'bag', end: false },
  { to: '/personal/flow', page: 'flow', end: false },
  { to: '/personal/transfer', page: 'transfer', end: false },
  { to: '/personal/limits', page: 'limits', end: false },
  { to: '/personal/security', page: 'security', end: false },
] as const;

/** Tabs of the personal centre; a row that scrolls where it is wider than the screen. */
export function PersonalTabs({ label }: { label: string }) {
  const { t } = useTranslation('app');
  const showExchange = useSysConfig().data?.showExchange ?? false;
  const shown = TABS.filter(({ page }) => page !== 'transfer' || showExchange);
  return (
    <nav className={styles.tabs} aria-label={label}>
      {shown.map(({ to, page, end }) => (
        <NavLink key={to} to={to} end={end}>
          {t(`pages.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
