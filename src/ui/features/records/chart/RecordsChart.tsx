import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatMoney, formatMoneyChange } from '../../../components/money/money.ts';
import { dateOf } from '../view/period.ts';
import type { ChartData } from './chartData.ts';
import { chartOptions, seriesOf } from './chartOptions.ts';
import styles from './RecordsChart.module.css';

export interface ChartProps {
  show: 'balance' | 'net';
  data: ChartData;
}

/** The chart. The day under the pointer, or else the last one, is told below it; `DayTable` has the same in text. */
export function RecordsChart({ show, data }: ChartProps) {
  const { t, i18n } = useTranslation('records');
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { language } = i18n;
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const plot = new uPlot(
      chartOptions({ show, node, language, onPoint: setPointed }),
      seriesOf(show, data),
      node,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: node.clientWidth, height: plot.height }));
    resized.observe(node);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [show, data, language]);
  const last = data.days.length - 1;
  const at = pointed !== null && pointed <= last ? pointed : last;
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.place} aria-hidden="true" />
      <figcaption className={styles.caption}>
        <b>{formatDay(data.days[at] ?? '', language)}</b>
        {show === 'balance' ? (
          <>
            <span className={styles.main}>
              {t('accounts.main')} <span className="num">{coinsText(data.main[at])}</span>
            </span>
            <span className={styles.secondary}>
              {t('accounts.secondary')} <span className="num">{coinsText(data.secondary[at])}</span>
            </span>
          </>
        ) : (
          <span>
            {t('flow.net')} <span className="num">{formatMoneyChange((data.net[at] ?? 0) * 100)}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function coinsText(coins = 0): string {
  return formatMoney(coins * 100);
}

function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(dateOf(day));
}
