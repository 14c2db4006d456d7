import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemPrice } from '../../../net/contract/calls/items/mall.ts';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import styles from './PriceHistory.module.css';

interface PriceHistoryProps {
  /** Oldest first. */
  prices: readonly ItemPrice[];
}

const chart = lazyScreen<PriceHistoryProps>(
  'priceChart',
  async () => (await import('./PriceChart.tsx')).PriceChart,
  ['mall'],
);

/** The prices an item had: a line over time with a list for readers, or one sentence where there was one price only. */
export function PriceHistory({ prices }: PriceHistoryProps) {
  const { t, i18n } = useTranslation('mall');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const [first] = prices;
  if (first === undefined) return null;
  return (
    <section className={styles.history}>
      <h3>{t('history.title')}</h3>
      {prices.length === 1 ? (
        <p>
          {t('history.one', { price: formatMoney(first.price), date: date.format(new Date(first.time)) })}
        </p>
      ) : (
        <>
          <PartErrorBoundary fallback={() => null}>
            <Suspense fallback={<Skeleton className={styles.bone} />}>
              <chart.Screen prices={prices} />
            </Suspense>
          </PartErrorBoundary>
          <ol className={styles.list}>
            {[...prices].reverse().map(({ time, price }) => (
              <li key={time}>
                <time dateTime={time}>{date.format(new Date(time))}</time>
                <span className="num">{formatMoney(price)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
