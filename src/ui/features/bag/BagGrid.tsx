import type { OwnedItem } from '../../../net/contract/entities.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { ItemCardSkeleton } from '../../components/ItemCard.tsx';
import { BagItem } from './BagItem.tsx';
import type { Goods } from './seller.ts';
import type { Selection } from './selection.ts';

/** Four rows of six, or twelve of two. */
export const BAG_PAGE = 24;

interface BagGridProps {
  items: readonly OwnedItem[];
  selection: Selection;
  onPick: (item: OwnedItem, on: boolean) => void;
  onSell: (item: OwnedItem) => void;
  /** What is being sold just now. */
  selling: Goods | null;
  /** Another page is on its way. */
  waiting: boolean;
}

export function BagGrid({ items, selection, onPick, onSell, selling, waiting }: BagGridProps) {
  return (
    <CardGrid busy={waiting}>
      {items.map((owned) => (
        <BagItem
          key={owned.id}
          owned={owned}
          selected={selection.has(owned.id)}
          onSelect={(on) => onPick(owned, on)}
          onSell={() => onSell(owned)}
          selling={selling === 'all' || (selling?.includes(owned.id) ?? false)}
        />
      ))}
    </CardGrid>
  );
}

export function BagGridSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 12 }, (_, bone) => (
        <ItemCardSkeleton key={bone} />
      ))}
    </CardGrid>
  );
}
