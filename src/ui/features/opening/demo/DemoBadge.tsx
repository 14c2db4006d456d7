import { useTranslation } from 'react-i18next';
import styles from './DemoBadge.module.css';

/** The word that stands wherever a demo shows something. */
export function DemoBadge() {
  const { t } = useTranslation('box');
  return <span className={styles.mark}>{t('demo.mark')}</span>;
}
