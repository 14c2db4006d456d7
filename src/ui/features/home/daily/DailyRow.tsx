import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STREAK_WEEK } from '../../../../net/contract/account/rewards.ts';
import type { RewardState } from '../../../../net/contract/account/rewards.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import styles from './DailyRow.module.css';

interface DailyRowProps {
  lead: ReactNode;
  /** The week that the streak is in; nothing reached without it. */
  days?: readonly RewardState[];
  /** The button, or what stands in its place. */
  children?: ReactNode;
}

const unknownWeek: readonly RewardState[] = Array<RewardState>(STREAK_WEEK).fill('open');

/** Name, sentence, the days of the week and the button; as high in every state, so that nothing below it moves. */
export function DailyRow({ lead, days = unknownWeek, children }: DailyRowProps) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.row} aria-labelledby="home-daily">
      <Icon name="gift" size={24} />
      <div className={styles.words}>
        <h2 id="home-daily">{t('daily.title')}</h2>
        <p>{lead}</p>
      </div>
      <ol className={styles.week} aria-hidden="true">
        {days.map((state, index) => (
          <li key={index} data-state={state} />
        ))}
      </ol>
      <div className={styles.act}>{children}</div>
    </section>
  );
}
