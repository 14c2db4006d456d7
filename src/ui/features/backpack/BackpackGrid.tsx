import type { OwnedItem } from '../../../net/contract/entities.ts';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { ItemCardSkeleton } from '../../components/items/ItemCard.tsx';
import { BackpackItem } from './BackpackItem.tsx';
import type { SaleItems } from '../../shared/sale/saleMutation.ts';
import type { Selection } from './selection.ts';

/** Four rows of six, or twelve of two. */
export const BACKPACK_PAGE_SIZE = 24;

interface BackpackGridProps {
  items: readonly OwnedItem[];
  selection: Selection;
  onSelect: (item: OwnedItem, on: boolean) => void;
  onSell: (item: OwnedItem) => void;
  /** What is being sold just now. */
  selling: SaleItems | null;
  /** Another page is on its way. */
  isLoading: boolean;
}

export function BackpackGrid({ items, selection, onSelect, onSell, selling, isLoading }: BackpackGridProps) {
  return (
    <CardGrid busy={isLoading}>
      {items.map((owned) => (
        <BackpackItem
          key={owned.id}
          owned={owned}
          selected={selection.has(owned.id)}
          onSelect={(on) => onSelect(owned, on)}
          onSell={() => onSell(owned)}
          selling={selling === 'all' || (selling?.includes(owned.id) ?? false)}
        />
      ))}
    </CardGrid>
  );
}

export function BackpackGridSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 12 }, (_, bone) => (
        <ItemCardSkeleton key={bone} />
      ))}
    </CardGrid>
  );
}
