import { useTranslation } from 'react-i18next';
import { rewardTask } from '../../../net/contract/account/rewards.ts';
import type { RewardRecord } from '../../../net/contract/account/rewards.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { formatMoneyChange } from '../../components/money/money.ts';
import { useRewardHistory } from '../../queries/account/rewards.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { LoadMore } from '../../shared/lists/LoadMore.tsx';
import styles from './RewardHistory.module.css';

/** Rewards claimed, newest first. */
export function RewardHistory() {
  const { t } = useTranslation('reward');
  const query = useRewardHistory();
  return (
    <section className={styles.section} aria-labelledby="reward-history">
      <h2 id="reward-history">{t('history.title')}</h2>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ pages }) => (
          <>
            <Records records={pages.flatMap(({ list }) => list)} />
            <LoadMore
              query={query}
              count={pages.length}
              label={t('history.more')}
              busyLabel={t('history.moreBusy')}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Records({ records }: { records: readonly RewardRecord[] }) {
  const { t } = useTranslation('reward');
  if (records.length === 0) {
    return (
      <EmptyState
        icon="gift"
        picture="ledger"
        title={t('history.empty')}
        action={<ButtonLink to="/box">{t('history.emptyGo')}</ButtonLink>}
      >
        {t('history.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <Entry key={record.rewardId} record={record} />
      ))}
    </ul>
  );
}

function Entry({ record }: { record: RewardRecord }) {
  const { i18n } = useTranslation();
  const name = useRewardName()(record);
  const { createTime, amount } = record;
  return (
    <li className={styles.entry}>
      <span>
        <b>{name}</b>
        {createTime !== null && (
          <small>
            <time dateTime={createTime}>{formatDateTime(createTime, i18n.language)}</time>
          </small>
        )}
      </span>
      <b className="num">{formatMoneyChange(amount)}</b>
    </li>
  );
}

function useRewardName(): (record: RewardRecord) => string {
  const { t } = useTranslation('reward');
  return ({ kind, name, streak }) => {
    if (kind === 'daily') return t('history.daily', { streak });
    if (kind === 'refill') return t('history.refill');
    if (kind === 'level') return t('history.level', { level: name });
    const task = rewardTask.safeParse(name);
    return t('history.task', { name: task.success ? t(`task.${task.data}.name`) : name });
  };
}
