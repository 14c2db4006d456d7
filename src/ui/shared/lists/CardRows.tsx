import type { ComponentProps, ReactNode } from 'react';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { useColumnCount } from './useColumnCount.ts';
import { useRows } from './useRows.ts';

interface CardRowsProps<Item> extends Omit<ComponentProps<'div'>, 'ref' | 'children'> {
  items: readonly Item[];
  /** Another list is loading. */
  isLoading: boolean;
  /** With its key. `index` counts from 0 in the whole list. */
  card: (item: Item, index: number) => ReactNode;
}

const ROW = { position: 'absolute', insetBlockStart: 0, insetInline: 0 } as const;

/** What the server sends of a list: it knows no window. */
const FIRST_CARDS = 12;

/** A grid of cards; only the rows near the window are in the document. */
export function CardRows<Item>({ items, isLoading, card, ...list }: CardRowsProps<Item>) {
  const columnCount = useColumnCount();
  const { list: ref, pinRow, virtualizer } = useRows(Math.ceil(items.length / columnCount), columnCount);
  const isHydrated = useIsHydrated();
  if (!isHydrated) {
    return (
      <div {...list}>
        <CardGrid busy={isLoading}>{items.slice(0, FIRST_CARDS).map((item, at) => card(item, at))}</CardGrid>
      </div>
    );
  }
  return (
    <div
      {...list}
      ref={ref}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      onBlur={() => pinRow(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          style={{ ...ROW, transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          onFocus={() => pinRow(index)}
        >
          <CardGrid busy={isLoading}>
            {items
              .slice(index * columnCount, (index + 1) * columnCount)
              .map((item, column) => card(item, index * columnCount + column))}
          </CardGrid>
        </div>
      ))}
    </div>
  );
}
