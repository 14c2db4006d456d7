import { useTranslation } from 'react-i18next';
import type { LogSummary } from '../../../../net/contract/calls/site/log.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { formatDate } from '../../../shared/formatDate.ts';
import styles from './LogScreen.module.css';

/** Entries that were added on each of the last days. */
export function LogGrowth({ days }: { days: LogSummary['days'] }) {
  const { t, i18n } = useTranslation('log');
  const added = days.slice(1).map(({ day, size }, at) => ({ day, count: size - (days[at]?.size ?? 0) }));
  const most = Math.max(1, ...added.map(({ count }) => count));
  return (
    <figure className={styles.growth}>
      <figcaption>{t('growth.title')}</figcaption>
      <ol>
        {added.map(({ day, count }) => {
          const label = t('growth.day', {
            day: formatDate(`${day}T12:00:00Z`, i18n.language),
            entries: formatCount(count),
          });
          return (
            <li key={day} title={label}>
              <span className="srOnly">{label}</span>
              <i style={{ blockSize: `${Math.max(2, (100 * count) / most)}%` }} />
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
