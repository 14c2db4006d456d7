import { useTranslation } from 'react-i18next';
import type { FlowDay } from '../../../../net/contract/calls/items/records.ts';
import { formatMoney, formatMoneyChange } from '../../../components/money/money.ts';
import { Private } from '../../../shared/streamer/Private.tsx';
import { dateOf } from '../view/period.ts';
import styles from './DayTable.module.css';

/** The days of the chart in text, newest first. */
export function DayTable({ title, days }: { title: string; days: readonly FlowDay[] }) {
  const { t, i18n } = useTranslation('records');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.table}>
        <caption className="srOnly">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('flow.net')}</th>
            <th scope="col">{t('accounts.main')}</th>
            <th scope="col">{t('accounts.secondary')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, income, outgo, main, secondary }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{format.format(dateOf(day))}</time>
              </th>
              {/* From the first day on it is the balance. */}
              <td className="num">
                <Private>{formatMoneyChange(income - outgo)}</Private>
              </td>
              <td className="num">
                <Private>{formatMoney(main)}</Private>
              </td>
              <td className="num">
                <Private>{formatMoney(secondary)}</Private>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
