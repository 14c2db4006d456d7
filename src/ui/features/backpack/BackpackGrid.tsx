import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { ItemCardSkeleton } from '../../components/items/ItemCard.tsx';
import { BackpackItem } from './BackpackItem.tsx';
import type { ItemActions } from './BackpackItem.tsx';
import { isKey } from '../../shared/focus/keys.ts';
import { isSelected } from './selection.ts';
import type { Selection } from './selection.ts';
import { CardRows } from '../../shared/lists/CardRows.tsx';

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

/** The loaded items. */
export function BackpackGrid(props: BackpackGridProps) {
  const { items, selection, pendingIds, isLoading, onSelect, onSell, onLock } = props;
  const { t } = useTranslation('backpack');
  return (
    <CardRows
      items={items}
      isLoading={isLoading}
      card={(owned) => (
        <BackpackItem
          key={owned.id}
          owned={owned}
          selected={isSelected(selection, owned)}
          selling={pendingIds.includes(owned.id)}
          onSelect={onSelect}
          onSell={onSell}
          onLock={onLock}
        />
      )}
      role="group"
      aria-label={t('list')}
      aria-keyshortcuts="Control+A Escape"
      onKeyDown={(event) => handleKey(event, props)}
    />
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
