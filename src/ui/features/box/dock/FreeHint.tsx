import { useTranslation } from 'react-i18next';
import styles from './CostHint.module.css';

/** Says that the opening costs nothing; `onLeave` returns to openings with coins. */
export function FreeHint({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('box');
  return (
    <p className={styles.cost}>
      <span>{t('cost.free')}</span>
      <button type="button" className={styles.pay} onClick={onLeave}>
        {t('cost.pay')}
      </button>
    </p>
  );
}
