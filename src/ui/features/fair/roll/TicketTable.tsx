import { useTranslation } from 'react-i18next';
import { NO_ITEM } from '../../../../fair/outcome/dreamTable.ts';
import type { TicketRange } from '../../../../fair/outcome/tickets.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { formatChance } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import styles from './TicketTable.module.css';

interface TicketTableProps {
  ranges: readonly TicketRange[];
  /** The range of the recorded ticket. */
  hit: TicketRange | undefined;
  /** The range of the recomputed ticket, if another. */
  computed: TicketRange | undefined;
  items: ReadonlyMap<string, CatalogueItem>;
}

/** The ticket ranges, with the hit one marked. */
export function TicketTable({ ranges, hit, computed, items }: TicketTableProps) {
  const { t } = useTranslation('fair');
  return (
    <table className={styles.table}>
      <caption className="srOnly">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.item')}</th>
          <th scope="col">{t('table.tickets')}</th>
          <th scope="col">{t('table.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range, index) => (
          <Row key={index} range={range} mark={markOf(range)} item={items.get(range.itemId)} />
        ))}
      </tbody>
    </table>
  );

  function markOf(range: TicketRange): RowMark | undefined {
    if (range === hit) return computed ? 'recorded' : 'hit';
    return range === computed ? 'computed' : undefined;
  }
}

type RowMark = 'hit' | 'recorded' | 'computed';

function RangeName({ itemId, item }: { itemId: string; item: CatalogueItem | undefined }) {
  const { t } = useTranslation('fair');
  if (itemId === NO_ITEM) return <>{t('table.nothing')}</>;
  return item ? <ItemName item={item} graded /> : <code>{itemId}</code>;
}

interface RowProps {
  range: TicketRange;
  mark: RowMark | undefined;
  item: CatalogueItem | undefined;
}

function Row({ range, mark, item }: RowProps) {
  const { t } = useTranslation('fair');
  const { itemId, from, to } = range;
  return (
    <tr aria-current={mark === 'hit' || mark === 'recorded' ? 'true' : undefined}>
      <th scope="row">
        <span className={styles.name}>
          <RangeName itemId={itemId} item={item} />
          {mark && <span className={styles.mark}>{t(`table.${mark}`)}</span>}
        </span>
      </th>
      <td>
        <bdi>{from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`}</bdi>
      </td>
      <td>{formatChance(Math.max(0, to - from + 1))}</td>
    </tr>
  );
}
