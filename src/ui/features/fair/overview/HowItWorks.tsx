import { useTranslation } from 'react-i18next';
import styles from './HowItWorks.module.css';

const STEPS = ['commit', 'seed', 'roll'] as const;

/** The scheme in three steps. */
export function HowItWorks() {
  const { t } = useTranslation('fair');
  return (
    <ol className={styles.scheme} aria-label={t('scheme.label')}>
      {STEPS.map((part, index) => (
        <li key={part}>
          <span className={`num ${styles.number}`} aria-hidden="true">
            {index + 1}
          </span>
          <h2>{t(`scheme.${part}.title`)}</h2>
          <p>{t(`scheme.${part}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
