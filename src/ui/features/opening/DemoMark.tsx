import { useTranslation } from 'react-i18next';
import styles from './DemoMark.module.css';

/** The word that stands wherever a demo shows something. */
export function DemoMark() {
  const { t } = useTranslation('box');
  return <span className={styles.mark}>{t('demo.mark')}</span>;
}
