import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../../../components/feedback/ProgressLine.tsx';
import { formatMoneyChange } from '../../../components/money/money.ts';
import type { SeriesView } from '../state/useDream.ts';
import styles from './SeriesLine.module.css';

/** How far a series is, in the place of the terms. */
export function SeriesLine({ series: { plan, progress, end } }: { series: SeriesView }) {
  const { t } = useTranslation('dream');
  const current = Math.min(plan.times, progress.done + 1);
  return (
    <div className={styles.series}>
      <ProgressLine
        label={t('repeat.progress', { done: progress.done, count: plan.times })}
        done={progress.done}
        count={plan.times}
      />
      <p>
        <span>
          {end === null
            ? t('repeat.at', { current, count: plan.times })
            : t(`repeat.end.${end}`, { done: progress.done })}
        </span>
        <span>{t('repeat.wins', { count: progress.wins })}</span>
        <span>
          {t('repeat.net')} <b className="num">{formatMoneyChange(progress.net)}</b>
        </span>
      </p>
    </div>
  );
}
