import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { useSaleUndoMinutes } from '../../../queries/items/saleUndo.ts';
import { useUndoSale } from '../../../shared/funds/useUndoSale.ts';
import type { BoxSeries } from './autoSeries.ts';
import type { SeriesView } from './useSeries.ts';
import styles from './SeriesBar.module.css';

interface SeriesSalesProps {
  view: SeriesView;
  series: BoxSeries;
  /** Why the items of the series could not be sold at its end. */
  error: Error | null;
  /** With the backpack rows that are owned again. */
  onUndone: (ownedIds: readonly string[]) => void;
}

/** What the series has sold, and the way back. Nothing without such sales. */
export function SeriesSales({ view, series, error, onUndone }: SeriesSalesProps) {
  const { t } = useTranslation('autoOpen');
  const refusalText = useErrorText();
  const minutes = useSaleUndoMinutes();
  const undo = useUndoSale(ERROR_SHOWN_INLINE);
  const { sold } = series;
  const undoAll = () =>
    undo.mutate(
      { ids: sold.map(({ ownedId }) => ownedId).join(',') },
      {
        onSuccess({ ids }) {
          onUndone(ids);
          view.forgetSales(sold.filter(({ ownedId }) => ids.includes(ownedId)).map(({ rollId }) => rollId));
        },
      },
    );
  const refusal = undo.error ?? error;
  if (sold.length === 0 && refusal === null)
    return series.request.plan.sellBelow === null ? null : <p className={styles.sales} />;
  const worth = sold.reduce((sum, item) => sum + item.worth, 0);
  return (
    <p className={styles.sales}>
      {sold.length > 0 && <span>{t('sold', { count: sold.length, amount: formatMoney(worth) })}</span>}{' '}
      {sold.length > 0 && minutes > 0 && (
        <button type="button" onClick={undoAll} disabled={undo.isPending}>
          {t('undo')}
        </button>
      )}
      {refusal && (
        <span className={styles.wrong} role="alert">
          {' '}
          {refusalText(refusal)}
        </span>
      )}
    </p>
  );
}
