import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/icons/Icon.tsx';
import { useSysConfig } from '../../../queries/site/site.ts';
import styles from './QuickLinks.module.css';

const QUICK_LINKS = [
  { to: '/personal/bag', icon: 'bag', name: 'bag' },
  { to: '/personal/transfer', icon: 'coin', name: 'transfer' },
  { to: '/personal/promo', icon: 'share', name: 'promo' },
  { to: '/provably-fair', icon: 'shield-check', name: 'fair' },
] as const;

export function QuickLinks() {
  const { t } = useTranslation('account');
  const showExchange = useSysConfig().data?.showExchange ?? false;
  const shown = QUICK_LINKS.filter(({ name }) => name !== 'transfer' || showExchange);
  return (
    <nav className={styles.ways} aria-label={t('ways.label')}>
      {shown.map(({ to, icon, name }) => (
        <Link key={to} to={to} className={styles.way}>
          <Icon name={icon} />
          <span>
            <b>{t(`ways.${name}.title`)}</b>
            <small>{t(`ways.${name}.hint`)}</small>
          </span>
          <Icon name="chevron-right" size={16} />
        </Link>
      ))}
    </nav>
  );
}
