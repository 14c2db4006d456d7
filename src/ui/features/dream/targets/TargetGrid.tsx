import { memo } from 'react';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { ItemCard } from '../../../components/items/ItemCard.tsx';
import { CardRows } from '../../../shared/lists/CardRows.tsx';

interface TargetGridProps {
  items: readonly CatalogueItem[];
  chosenId: string | undefined;
  disabled: boolean;
  /** Another list is loading. */
  isLoading: boolean;
  onChoose: (target: CatalogueItem) => void;
}

/** The loaded targets. */
export const TargetGrid = memo(function TargetGrid(props: TargetGridProps) {
  const { items, chosenId, disabled, isLoading, onChoose } = props;
  return (
    <CardRows
      items={items}
      isLoading={isLoading}
      card={(item) => (
        <ItemCard
          key={item.itemId}
          item={item}
          selected={item.itemId === chosenId}
          onSelect={() => {
            if (!disabled) onChoose(item);
          }}
        />
      )}
    />
  );
});
