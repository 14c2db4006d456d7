import type { ComponentType } from 'react';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useRewards } from '../../queries/account/rewards.ts';
import { BlockedNote } from '../../shared/rewards/BlockedNote.tsx';
import { DailySection } from '../../shared/rewards/DailySection.tsx';
import { LevelSection } from '../../shared/rewards/LevelSection.tsx';
import { RefillSection } from '../../shared/rewards/RefillSection.tsx';
import { TaskSection } from '../../shared/rewards/TaskSection.tsx';
import { MoreBenefits } from './MoreBenefits.tsx';
import styles from './BenefitsPanel.module.css';

interface BenefitSectionProps {
  /** A link to another page was pressed. */
  readonly onLeave: () => void;
}

interface BenefitSection {
  readonly name: string;
  /** Fetches what it shows; renders nothing if there is nothing to claim. */
  readonly Section: ComponentType<BenefitSectionProps>;
}

/** The parts of the dialog, in order. One that knows a number adds it to `header/useBenefitCount.ts`. */
export const benefitSections: readonly BenefitSection[] = [
  { name: 'rewards', Section: RewardBenefits },
  { name: 'more', Section: MoreBenefits },
];

function RewardBenefits({ onLeave }: BenefitSectionProps) {
  const query = useRewards();
  return (
    <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
      {(rewards) => (
        <>
          <BlockedNote blocked={rewards.blocked} />
          <DailySection rewards={rewards} onLeave={onLeave} />
          <RefillSection rewards={rewards} />
          <LevelSection rewards={rewards} />
          <TaskSection rewards={rewards} onLeave={onLeave} />
        </>
      )}
    </QueryState>
  );
}
