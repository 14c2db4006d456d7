import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import styles from './HouseMark.module.css';

/** Stands beside what the house gives or says; nothing of a player has it. */
export function HouseMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <Icon name="shield-check" size={14} />
      {t('houseMark')}
    </span>
  );
}
