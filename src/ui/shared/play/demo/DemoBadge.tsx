import { useTranslation } from 'react-i18next';
import styles from './DemoBadge.module.css';

/** Marks the result of a demo. */
export function DemoBadge() {
  const { t } = useTranslation('play');
  return <span className={styles.mark}>{t('demo.mark')}</span>;
}
