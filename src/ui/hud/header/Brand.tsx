import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './Brand.module.css';

/** The wordmark in the header of a phone; wider screens have the mark in the rail. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/home" className={styles.brand} aria-label={t('nav.home')}>
      <Icon name="mark" size={22} />
      <span>{t('brand')}</span>
    </Link>
  );
}
