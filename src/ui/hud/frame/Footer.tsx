import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { preloadRoute } from '../../shared/lazy/preload.ts';
import { LatencyIndicator } from '../latency/LatencyIndicator.tsx';
import styles from './Footer.module.css';

const LINKS = [
  { to: '/provably-fair', name: 'verify' },
  { to: '/skin', name: 'gallery' },
  { to: '/docs/help', name: 'help' },
  { to: '/docs/help/terms', name: 'terms' },
  { to: '/docs/help/privacy', name: 'privacy' },
  { to: '/docs/help/about', name: 'about' },
] as const;

/** Legal notes and links, on every page. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <p>{t('footer.play')}</p>
      <p>{t('footer.age')}</p>
      <nav className={styles.links} aria-label={t('footer.label')}>
        {LINKS.map(({ to, name }) => (
          <Link key={to} to={to} className={styles.link} onPointerEnter={() => preloadRoute(to)}>
            {t(`footer.${name}`)}
          </Link>
        ))}
      </nav>
      <span className={styles.device}>
        <LatencyIndicator />
      </span>
    </footer>
  );
}
