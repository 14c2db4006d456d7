import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallInput } from '../../../../net/contract/call.ts';
import type { BalanceRecord, recordsBalance } from '../../../../net/contract/calls/items/records.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { classNames } from '../../../components/classNames.ts';
import { formatMoney, formatMoneyChange } from '../../../components/money/money.ts';
import { battlePath } from '../../../shared/battlePath.ts';
import { Private } from '../../../shared/streamer/Private.tsx';
import { useBalanceRecords } from '../view/useRecords.ts';
import { RecordList } from './RecordList.tsx';
import { RecordTime } from './RecordTime.tsx';
import { useActionText } from './useActionText.ts';
import styles from './RecordList.module.css';

interface BalanceListProps {
  title: string;
  query: CallInput<typeof recordsBalance>;
}

/** Postings, newest first; each leads to what it was for. */
export function BalanceList({ title, query }: BalanceListProps) {
  const { t } = useTranslation(['records', 'app']);
  const records = useBalanceRecords(query);
  return (
    <RecordList
      title={title}
      query={records}
      head={
        <>
          <th scope="col">{t('list.what')}</th>
          <th scope="col" className={styles.wide}>
            {t('list.balance')}
          </th>
          <th scope="col">{t('list.change')}</th>
          <th scope="col" className={styles.wide}>
            {t('list.after')}
          </th>
        </>
      }
      row={(entry) => <BalanceRow key={entry.entryId} entry={entry} />}
      empty={
        <EmptyState
          icon="coin"
          picture="ledger"
          title={t('empty.balance')}
          action={
            <ButtonLink variant="primary" to="/box">
              {t('app:action.goBoxes')}
            </ButtonLink>
          }
        >
          {t('empty.hint')}
        </EmptyState>
      }
    />
  );
}

function BalanceRow({ entry }: { entry: BalanceRecord }) {
  const { t } = useTranslation('records');
  const name = useActionText()(entry.actionType);
  const to = pathOf(entry);
  const account = t(`accounts.${entry.balanceType}`);
  return (
    <tr>
      <th scope="row">
        <b>{to === null ? name : <Link to={to}>{name}</Link>}</b>
        <small>
          <RecordTime iso={entry.createTime} />
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

/** The page of the roll, battle, items or exchange that moved the money. */
function pathOf({ rollId, battle, actionType }: BalanceRecord): string | null {
  if (rollId !== null) return `/provably-fair/verify/${rollId}`;
  if (battle !== null) return battlePath(battle, battle.key);
  if (actionType === 'item.sell') return '/personal/bag?view=sold';
  return null;
}
