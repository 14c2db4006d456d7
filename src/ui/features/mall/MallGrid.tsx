import { useTranslation } from 'react-i18next';
import type { MallItem } from '../../../net/contract/calls/mall.ts';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { useColumnCount } from '../../shared/lists/useColumnCount.ts';
import { useRows } from '../../shared/lists/useRows.ts';
import { MallCard } from './MallCard.tsx';
import styles from './MallGrid.module.css';

interface MallGridProps {
  items: readonly MallItem[];
  /** Another list is loading. */
  isLoading: boolean;
  onOpen: (itemId: string) => void;
}

/** The loaded items; only the rows near the window are in the document. */
export function MallGrid({ items, isLoading, onOpen }: MallGridProps) {
  const { t } = useTranslation('mall');
  const columnCount = useColumnCount();
  const { list, keepRow, virtualizer } = useRows(Math.ceil(items.length / columnCount), columnCount);
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      role="group"
      aria-label={t('list')}
      onBlur={() => keepRow(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={styles.row}
          style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          onFocus={() => keepRow(index)}
        >
          <CardGrid busy={isLoading}>
            {items.slice(index * columnCount, (index + 1) * columnCount).map((item) => (
              <MallCard key={item.itemId} item={item} onOpen={onOpen} />
            ))}
          </CardGrid>
        </div>
      ))}
    </div>
  );
}

export function MallGridSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 12 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </CardGrid>
  );
}
