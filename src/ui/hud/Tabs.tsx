import { useTranslation } from 'react-i18next';
import { tabDestinations } from './destinations.ts';
import { NavLinks } from './NavLinks.tsx';
import styles from './Tabs.module.css';

/** The six tabs at the bottom of a phone. */
export function Tabs() {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('nav.tabs')}>
      <NavLinks destinations={tabDestinations} className={styles.tab} iconSize={22} />
    </nav>
  );
}
