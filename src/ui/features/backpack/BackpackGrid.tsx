import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { ItemCardSkeleton } from '../../components/items/ItemCard.tsx';
import { BackpackItem } from './BackpackItem.tsx';
import type { ItemActions } from './BackpackItem.tsx';
import { isKey } from '../../shared/keys/keys.ts';
import { isSelected } from './selection.ts';
import type { Selection } from './selection.ts';
import { useColumnCount } from '../../shared/lists/useColumnCount.ts';
import { useRows } from '../../shared/lists/useRows.ts';
import styles from './BackpackGrid.module.css';

interface BackpackGridProps extends ItemActions {
  items: readonly OwnedItem[];
  selection: Selection;
  /** Ids of the items that are being sold. */
  pendingIds: readonly string[];
  /** Another list is loading. */
  isLoading: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The loaded items; only the rows near the window are in the document. */
export function BackpackGrid(props: BackpackGridProps) {
  const { items, selection, pendingIds, isLoading, onSelect, onSell, onLock } = props;
  const { t } = useTranslation('backpack');
  const columnCount = useColumnCount();
  const rowCount = Math.ceil(items.length / columnCount);
  const { list, keepRow, virtualizer } = useRows(rowCount, columnCount);
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      role="group"
      aria-label={t('list')}
      aria-keyshortcuts="Control+A Escape"
      onKeyDown={(event) => handleKey(event, props)}
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
            {items.slice(index * columnCount, (index + 1) * columnCount).map((owned) => (
              <BackpackItem
                key={owned.id}
                owned={owned}
                selected={isSelected(selection, owned)}
                selling={pendingIds.includes(owned.id)}
                onSelect={onSelect}
                onSell={onSell}
                onLock={onLock}
              />
            ))}
          </CardGrid>
        </div>
      ))}
    </div>
  );
}

/** Ctrl or Command with A selects everything that matches, Escape nothing. */
function handleKey(event: KeyboardEvent, { onSelectAll, onClear }: BackpackGridProps): void {
  const isAll = isKey('selectAll', event) && (event.ctrlKey || event.metaKey);
  if (!isAll && !isKey('clear', event)) return;
  event.preventDefault();
  if (isAll) onSelectAll();
  else onClear();
}

export function BackpackGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, bone) => (
        <ItemCardSkeleton key={bone} />
      ))}
    </CardGrid>
  );
}
