import { useTranslation } from 'react-i18next';
import type { CurrentRewards } from '../../../net/contract/account/rewards.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useRewards } from '../../queries/account/rewards.ts';
import { BlockedNote } from '../../shared/rewards/BlockedNote.tsx';
import { DailySection } from '../../shared/rewards/DailySection.tsx';
import { LevelSection } from '../../shared/rewards/LevelSection.tsx';
import { RefillSection } from '../../shared/rewards/RefillSection.tsx';
import { TaskSection } from '../../shared/rewards/TaskSection.tsx';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import { RewardHistory } from './RewardHistory.tsx';
import styles from './RewardsScreen.module.css';

/** `/personal/rewards`. */
export const RewardsPage = personalPage(RewardsScreen);

function RewardsScreen() {
  const { t } = useTranslation('reward');
  const query = useRewards();
  return (
    <div className={styles.page}>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(rewards) => <Rewards rewards={rewards} />}
      </QueryState>
      <RewardHistory />
    </div>
  );
}

function Rewards({ rewards }: { rewards: CurrentRewards }) {
  const { t } = useTranslation('reward');
  const { week, levels, tasks } = rewards.most;
  return (
    <>
      <BlockedNote blocked={rewards.blocked} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DailySection rewards={rewards} />
          <RefillSection rewards={rewards} />
          <TaskSection rewards={rewards} />
        </div>
        <LevelSection rewards={rewards} all />
      </div>
      <p className={styles.most}>
        {t('page.most', {
          week: formatMoney(week),
          levels: formatMoney(levels),
          tasks: formatMoney(tasks),
        })}
      </p>
    </>
  );
}
