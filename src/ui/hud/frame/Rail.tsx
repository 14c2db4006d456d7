import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { railDestinations } from '../navigation/destinations.ts';
import { LatencyIndicator } from '../latency/LatencyIndicator.tsx';
import { NavLinks } from '../navigation/NavLinks.tsx';
import { usePanels } from '../../shared/panels/panelState.ts';
import styles from './Rail.module.css';

/** Navigation at the inline start from 1024 px on. */
export function Rail() {
  const { t } = useTranslation();
  return (
    <aside className={styles.rail}>
      <Link to="/home" className={styles.logo} aria-label={t('nav.home')}>
        <Icon name="mark" size={28} />
      </Link>
      <nav className={styles.links} aria-label={t('nav.main')}>
        <NavLinks destinations={railDestinations} className={styles.link} iconSize={20} />
        <MoreButton />
      </nav>
      <LatencyIndicator />
    </aside>
  );
}

/** Opens the drawer with the pages that are not in the rail. */
function MoreButton() {
  const { t } = useTranslation();
  const { open, show, preload } = usePanels();
  const intend = () => preload('menu');
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      aria-expanded={open === 'menu'}
      onPointerEnter={intend}
      onFocus={intend}
      onClick={() => show('menu')}
    >
      <Icon name="menu" />
      <span>{t('nav.more')}</span>
    </button>
  );
}
