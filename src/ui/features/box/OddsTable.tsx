import { useTranslation } from 'react-i18next';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { formatChance, formatReturn } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { ticketsOf } from './gradeShares.ts';
import { formatTicketRun } from './formatTicketRun.ts';
import styles from './OddsTable.module.css';

/** Every item with its ticket ranges, in ticket order. */
export function OddsTable({ box }: { box: BoxDetail }) {
  const { t } = useTranslation('box');
  const entries = [...box.entries].sort((a, b) => a.from - b.from);
  return (
    <table className={styles.table}>
      <caption className="srOnly">{t('odds.caption', { version: box.version })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('odds.item')}</th>
          <th scope="col" className={styles.word}>
            {t('odds.grade')}
          </th>
          <th scope="col">{t('odds.range')}</th>
          <th scope="col">{t('odds.chance')}</th>
          <th scope="col">{t('odds.price')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.itemId}>
            <th scope="row">
              <ItemName item={entry} graded />
            </th>
            <td className={styles.word}>
              <GradeLabel grade={entry.grade} />
            </td>
            <td className="num">{formatTicketRun(entry)}</td>
            <td className="num">{formatChance(ticketsOf(entry))}</td>
            <td>
              <Price amount={entry.recoveryPrice} size="xs" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('odds.returnRow')}
          </th>
          <td colSpan={3} className="num">
            {formatReturn(box.returnRate)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
