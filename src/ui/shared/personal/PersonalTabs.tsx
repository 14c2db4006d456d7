import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useSysConfig } from '../../queries/site/site.ts';
import { centreInRow } from '../../components/centreInRow.ts';
import { ScrollRow } from '../../components/layout/ScrollRow.tsx';
import styles from './PersonalTabs.module.css';

/** `end`: matches the exact path only, because other pages are below it. */
const TABS = [
  { to: '/personal', page: 'personal', end: true },
  { to: '/personal/bag', page: 'bag', end: false },
  { to: '/personal/free-boxes', page: 'freeBoxes', end: false },
  { to: '/personal/flow', page: 'flow', end: false },
  { to: '/personal/transfer', page: 'transfer', end: false },
  { to: '/personal/vip', page: 'vip', end: false },
  { to: '/personal/rewards', page: 'rewards', end: false },
  { to: '/personal/promo', page: 'promo', end: false },
  { to: '/personal/limits', page: 'limits', end: false },
  { to: '/personal/security', page: 'security', end: false },
] as const;

/** Tabs of the personal centre; a row that scrolls where it is wider than the screen. */
export function PersonalTabs({ label }: { label: string }) {
  const { t } = useTranslation('app');
  const showExchange = useSysConfig().data?.showExchange ?? false;
  const shown = TABS.filter(({ page }) => page !== 'transfer' || showExchange);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (nav.current) centreInRow(nav.current, nav.current.querySelector('[aria-current]'));
  }, [pathname, shown.length]);
  return (
    <ScrollRow ref={nav} className={styles.tabs} navLabel={label}>
      {shown.map(({ to, page, end }) => (
        <NavLink key={to} to={to} end={end}>
          {t(`pages.${page}`)}
        </NavLink>
      ))}
    </ScrollRow>
  );
}
