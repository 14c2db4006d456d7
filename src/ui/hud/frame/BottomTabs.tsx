import { useTranslation } from 'react-i18next';
import { tabDestinations } from '../navigation/destinations.ts';
import { NavLinks } from '../navigation/NavLinks.tsx';
import styles from './BottomTabs.module.css';

/** The six tabs at the bottom of a phone. */
export function BottomTabs() {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('nav.tabs')}>
      <NavLinks destinations={tabDestinations} className={styles.tab} iconSize={22} />
    </nav>
  );
}
