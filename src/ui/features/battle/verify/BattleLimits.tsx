import { useTranslation } from 'react-i18next';
import type { BattleLimit } from '../../../../fair/proof/battleLimits.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import styles from './BattleLimits.module.css';

/** What the check leaves open, in sentences. */
export function BattleLimits({ limits }: { limits: readonly (BattleLimit | 'beaconLoading')[] }) {
  const { t } = useTranslation('fair');
  if (limits.length === 0) return null;
  return (
    <Section title={t('limits.title')}>
      <ul className={styles.limits} data-testid="limits">
        {limits.map((limit) => (
          <li key={limit} data-limit={limit}>
            {t(`limits.${limit}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
