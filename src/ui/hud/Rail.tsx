import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import { railDestinations } from './destinations.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { NavLinks } from './NavLinks.tsx';
import styles from './Rail.module.css';

/** The menu at the left from 1024 px on. */
export function Rail() {
  const { t } = useTranslation();
  return (
    <aside className={styles.rail}>
      <Link to="/home" className={styles.logo} aria-label={t('nav.home')}>
        <Icon name="mark" size={28} />
      </Link>
      <nav className={styles.links} aria-label={t('nav.main')}>
        <NavLinks destinations={railDestinations} className={styles.link} iconSize={20} />
      </nav>
      <LanguagePicker />
    </aside>
  );
}
