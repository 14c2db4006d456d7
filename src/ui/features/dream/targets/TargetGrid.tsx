import { memo } from 'react';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { CardGrid } from '../../../components/items/CardGrid.tsx';
import { ItemCard } from '../../../components/items/ItemCard.tsx';
import { useColumnCount } from '../../../shared/lists/useColumnCount.ts';
import { useRows } from '../../../shared/lists/useRows.ts';
import styles from './TargetGrid.module.css';

interface TargetGridProps {
  items: readonly CatalogueItem[];
  chosenId: string | undefined;
  disabled: boolean;
  /** Another list is loading. */
  isLoading: boolean;
  onChoose: (target: CatalogueItem) => void;
}

/** The loaded targets; only the rows near the window are in the document. */
export const TargetGrid = memo(function TargetGrid(props: TargetGridProps) {
  const { items, chosenId, disabled, isLoading, onChoose } = props;
  const columnCount = useColumnCount();
  const { list, keepRow, virtualizer } = useRows(Math.ceil(items.length / columnCount), columnCount);
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
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
              <ItemCard
                key={item.itemId}
                item={item}
                selected={item.itemId === chosenId}
                onSelect={() => {
                  if (!disabled) onChoose(item);
                }}
              />
            ))}
          </CardGrid>
        </div>
      ))}
    </div>
  );
});
