import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { commissionSources } from '../../../net/contract/account/promotion.ts';
import { formatMoney } from '../../components/money/money.ts';
import { dateOf } from './chartOf.ts';
import type { CommissionDaysData } from './chartOf.ts';
import { chartOptions, stackedSeries } from './chartOptions.ts';
import styles from './CommissionDays.module.css';

export interface CommissionChartProps {
  readonly data: CommissionDaysData;
}

/** Bars of both sources. The day under the pointer, or else the last one, is told below; the table has the same in text. */
export function CommissionChart({ data }: CommissionChartProps) {
  const { t, i18n } = useTranslation('promotion');
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { language } = i18n;
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const plot = new uPlot(chartOptions({ node, language, onPoint: setPointed }), stackedSeries(data), node);
    const resized = new ResizeObserver(() => plot.setSize({ width: node.clientWidth, height: plot.height }));
    resized.observe(node);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [data, language]);
  const at = pointed ?? data.days.length - 1;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.place} aria-hidden="true" />
      <figcaption className={styles.caption}>
        <b>{format.format(dateOf(data.days[at] ?? ''))}</b>
        {commissionSources.map((source) => (
          <span key={source} className={styles[source]}>
            {t(`source.${source}`)} <span className="num">{formatMoney((data[source][at] ?? 0) * 100)}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
