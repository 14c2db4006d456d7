import { useTranslation } from 'react-i18next';
import type { CommissionRecord } from '../../../net/contract/account/promotion.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { formatMoneyChange } from '../../components/money/money.ts';
import { useCommissions } from '../../queries/account/promotion.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { LoadMore } from '../../shared/lists/LoadMore.tsx';
import styles from './PromotionList.module.css';

/** Commissions paid, newest first. */
export function CommissionList() {
  const { t } = useTranslation('promotion');
  const query = useCommissions();
  return (
    <section className={styles.section} aria-labelledby="promotion-commissions">
      <h2 id="promotion-commissions">{t('commissions.title')}</h2>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ pages }) => (
          <>
            <Commissions records={pages.flatMap(({ list }) => list)} />
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

function Commissions({ records }: { records: readonly CommissionRecord[] }) {
  const { t, i18n } = useTranslation('promotion');
  if (records.length === 0) return <p className={styles.none}>{t('commissions.empty')}</p>;
  return (
    <ul className={styles.list}>
      {records.map(({ commissionId, source, amount, nickname, createTime }) => (
        <li key={commissionId} className={styles.entry}>
          <span>
            <b>{t(`commissions.${source}`, { nickname })}</b>
            <small>
              <time dateTime={createTime}>{formatDateTime(createTime, i18n.language)}</time>
            </small>
          </span>
          <b className={`num ${styles.gain}`}>{formatMoneyChange(amount)}</b>
        </li>
      ))}
    </ul>
  );
}
