import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentRewards, LevelReward } from '../../../net/contract/account/rewards.ts';
import { formatMoney } from '../../components/money/money.ts';
import { RewardRow } from './RewardRow.tsx';
import { RewardSection } from './RewardSection.tsx';
import { useClaimReward } from './useClaimReward.ts';
import styles from './LevelSection.module.css';

interface LevelSectionProps {
  rewards: CurrentRewards;
  /** False: only what can be claimed, and the level that comes next. */
  all?: boolean;
}

/** The player's level, the way to the next one, and what levels give. */
export function LevelSection({ rewards, all = false }: LevelSectionProps) {
  const { t } = useTranslation('reward');
  const { level, levels, blocked } = rewards;
  const { claim, isClaiming } = useClaimReward();
  const shown = all ? levels : levels.filter((each) => isNear(each, level));
  return (
    <RewardSection title={t('level.title')} lead={level === 0 ? t('level.none') : t('level.now', { level })}>
      <Progress rewards={rewards} />
      <ul>
        {shown.map(({ level: each, turnover, amount, state }) => (
          <RewardRow
            key={each}
            name={t('level.name', { level: each })}
            hint={t('level.needs', { turnover: formatMoney(turnover) })}
            amount={amount}
            state={amount === 0 && state === 'claimable' ? 'open' : state}
            isBusy={isClaiming({ kind: 'level', level: each })}
            onClaim={blocked === null ? () => claim({ kind: 'level', level: each }) : undefined}
            claimLabel={t('claim.actionOf', { name: t('level.name', { level: each }) })}
            open={<small className={styles.hint}>{t('level.open')}</small>}
          />
        ))}
      </ul>
      <p className={styles.hint}>{t('level.hint')}</p>
    </RewardSection>
  );
}

function isNear({ level: each, state }: LevelReward, level: number): boolean {
  return state === 'claimable' || each === level + 1;
}

function Progress({ rewards: { level, levels, turnover } }: { rewards: CurrentRewards }) {
  const { t } = useTranslation('reward');
  const next = levels.find((each) => each.level === level + 1);
  if (next === undefined) return <p className={styles.hint}>{t('level.top')}</p>;
  const text = t('level.progress', {
    turnover: formatMoney(turnover),
    next: formatMoney(next.turnover),
    level: next.level,
  });
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="meter"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={next.turnover}
        aria-valuenow={Math.min(turnover, next.turnover)}
        style={{ '--share': `${Math.min(100, (turnover / next.turnover) * 100)}%` } as CSSProperties}
      />
      <small>{text}</small>
    </div>
  );
}
