import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { CurrentRewards, RewardTask } from '../../../net/contract/account/rewards.ts';
import { settingPath } from '../personal/settingTrip.ts';
import { RewardRow } from './RewardRow.tsx';
import { RewardSection } from './RewardSection.tsx';
import { useClaimReward } from './useClaimReward.ts';
import styles from './TaskSection.module.css';

/** Where tasks other than settings are done. */
const PLACES: Readonly<Record<Exclude<RewardTask, 'tradeUrl' | 'secondFactor'>, string>> = {
  opening: '/box',
  battle: '/battle',
  verification: '/provably-fair',
  rotation: '/provably-fair',
};

const placeOf = (task: RewardTask, from: string): string =>
  task === 'tradeUrl' || task === 'secondFactor' ? settingPath(task, from) : PLACES[task];

interface TaskSectionProps {
  rewards: CurrentRewards;
  /** A link to the place of a task was pressed. */
  onLeave?: () => void;
}

/** What is rewarded once, with the way to do it. */
export function TaskSection({ rewards: { tasks, blocked }, onLeave }: TaskSectionProps) {
  const { t } = useTranslation('reward');
  const { claim, isClaiming } = useClaimReward();
  const { pathname, search } = useLocation();
  if (tasks.length === 0) return null;
  return (
    <RewardSection title={t('task.title')}>
      <ul>
        {tasks.map(({ task, amount, state }) => {
          const name = t(`task.${task}.name`);
          return (
            <RewardRow
              key={task}
              name={name}
              hint={t(`task.${task}.hint`)}
              amount={amount}
              state={state}
              isBusy={isClaiming({ kind: 'task', task })}
              onClaim={blocked === null ? () => claim({ kind: 'task', task }) : undefined}
              claimLabel={t('claim.actionOf', { name })}
              open={
                <Link
                  className={styles.go}
                  to={placeOf(task, `${pathname}${search}`)}
                  aria-label={t('task.goTo', { name })}
                  {...(onLeave && { onClick: onLeave })}
                >
                  {t('task.go')}
                </Link>
              }
            />
          );
        })}
      </ul>
    </RewardSection>
  );
}
