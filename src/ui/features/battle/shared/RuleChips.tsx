import { useTranslation } from 'react-i18next';
import { activeRules } from './rules.ts';
import type { RuleSettings } from './rules.ts';
import styles from './RuleChips.module.css';

/** The rules of a battle as chips: mode, seats, other rules. */
export function RuleChips({ rules }: { rules: RuleSettings }) {
  const { t } = useTranslation('battle');
  const { mode, playerCount, teams } = rules;
  const half = playerCount / 2;
  return (
    <ul className={styles.chips} aria-label={t('rules.label')}>
      <li>{t(mode === 1 ? 'rules.reverse' : 'rules.normal')}</li>
      <li>{teams ? t('rules.sides', { half }) : t('rules.seats', { count: playerCount })}</li>
      {activeRules(rules)
        .filter((rule) => rule !== 'teams')
        .map((rule) => (
          <li key={rule}>{t(`rules.${rule}.name`)}</li>
        ))}
    </ul>
  );
}
