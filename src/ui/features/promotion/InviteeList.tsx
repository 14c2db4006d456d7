import { useTranslation } from 'react-i18next';
import type { PromotionInvitee } from '../../../net/contract/account/promotion.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useInvitees } from '../../queries/account/promotion.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { LoadMore } from '../../shared/lists/LoadMore.tsx';
import styles from './PromotionList.module.css';

/** Players who came by the player's code, newest first. */
export function InviteeList() {
  const { t } = useTranslation('promotion');
  const query = useInvitees();
  return (
    <section className={styles.section} aria-labelledby="promotion-invitees">
      <h2 id="promotion-invitees">{t('invitees.title', { count: query.data?.pages[0]?.total ?? 0 })}</h2>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ pages }) => (
          <>
            <Invitees invitees={pages.flatMap(({ list }) => list)} />
            <LoadMore
              query={query}
              count={pages.length}
              label={t('list.more')}
              busyLabel={t('list.moreBusy')}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Invitees({ invitees }: { invitees: readonly PromotionInvitee[] }) {
  const { t, i18n } = useTranslation('promotion');
  if (invitees.length === 0)
    return (
      <EmptyState icon="share" picture="pedestal" title={t('invitees.empty')}>
        {t('invitees.emptyHint')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {invitees.map(({ inviteeId, nickname, joinTime, commission }) => (
        <li key={inviteeId} className={styles.entry}>
          <span>
            <b>{nickname}</b>
            <small>
              {t('invitees.joined')}{' '}
              <time dateTime={joinTime}>{formatDateTime(joinTime, i18n.language)}</time>
            </small>
          </span>
          <span className={styles.amount}>
            <Price amount={commission.recharge + commission.turnover} />
          </span>
        </li>
      ))}
    </ul>
  );
}
