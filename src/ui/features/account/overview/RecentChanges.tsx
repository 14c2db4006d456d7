import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BalanceLogEntry } from '../../../../net/contract/entities.ts';
import { classNames } from '../../../components/classNames.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatMoney, formatMoneyChange } from '../../../components/money/money.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { formatDateTime } from '../../../shared/formatDate.ts';
import { Private } from '../../../shared/streamer/Private.tsx';
import { useBalanceLog } from './useBalanceLog.ts';
import styles from './RecentChanges.module.css';

/** On this page; `/personal/flow` has all. */
const SHOWN = 5;

/** The newest changes of the balances. */
export function RecentChanges() {
  const { t } = useTranslation(['account', 'app']);
  const log = useBalanceLog(1);
  return (
    <section>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('log.title')}</h2>
        <Link to="/personal/flow">{t('log.more')}</Link>
      </header>
      <QueryState query={log} loading={<LogSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              icon="coin"
              picture="ledger"
              title={t('log.empty')}
              action={<ButtonLink to="/box">{t('app:action.goBoxes')}</ButtonLink>}
            >
              {t('log.emptyHint')}
            </EmptyState>
          ) : (
            <LogTable entries={list.slice(0, SHOWN)} />
          )
        }
      </QueryState>
    </section>
  );
}

function LogTable({ entries }: { entries: readonly BalanceLogEntry[] }) {
  const { t } = useTranslation('account');
  return (
    <table className={styles.table}>
      <caption className="srOnly">{t('log.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('log.what')}</th>
          <th scope="col" className={styles.wide}>
            {t('log.account')}
          </th>
          <th scope="col">{t('log.change')}</th>
          <th scope="col" className={styles.wide}>
            {t('log.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={`${entry.orderId}:${entry.balanceType}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function LogRow({ entry }: { entry: BalanceLogEntry }) {
  const { t, i18n } = useTranslation('account');
  const account = t(`log.accounts.${entry.balanceType}`);
  return (
    <tr>
      <th scope="row">
        <b>{useActionText(entry.actionType)}</b>
        <small>
          <time dateTime={entry.createTime}>{formatDateTime(entry.createTime, i18n.language)}</time>
          <span className={styles.narrow}> · {account}</span>
        </small>
      </th>
      <td className={styles.wide}>{account}</td>
      <td className={classNames('num', entry.amount > 0 && styles.gain)}>
        {formatMoneyChange(entry.amount)}
        <small className={styles.narrow}>
          <Private>{formatMoney(entry.balanceAfter)}</Private>
        </small>
      </td>
      <td className={classNames('num', styles.wide)}>
        <Private>{formatMoney(entry.balanceAfter)}</Private>
      </td>
    </tr>
  );
}

/** The name of a transfer's kind; a newer server may send unknown kinds. */
function useActionText(actionType: string): string {
  const { t, i18n } = useTranslation('records');
  const key: string = `records:actions.${actionType}`;
  return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : t('actions.other');
}

function LogSkeleton() {
  return (
    <div className={styles.bones}>
      {Array.from({ length: SHOWN }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
