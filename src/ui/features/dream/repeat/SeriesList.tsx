import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoneyChange } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import type { SeriesView } from '../state/useDream.ts';
import styles from './SeriesList.module.css';

/** Every dream of a series with its own ticket and verification, in their order. */
export function SeriesList({ series }: { series: SeriesView | null }) {
  const { t } = useTranslation(['dream', 'play']);
  if (series === null || series.progress.outcomes.length === 0) return null;
  return (
    <section className={styles.series} aria-labelledby="series-title">
      <h2 id="series-title">{t('repeat.list')}</h2>
      <ol>
        {series.progress.outcomes.map(({ rollId, roll, won, worth, paid }) => (
          <li key={rollId} data-won={won}>
            <b>{won ? t('result.won') : t('result.lost')}</b>
            <Link
              to={`/provably-fair/verify/${rollId}`}
              aria-label={t('play:result.verifyLabel', { ticket: formatCount(roll) })}
            >
              <span className="num">{formatCount(roll)}</span>
            </Link>
            <span className="num">{formatMoneyChange(worth - paid)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
