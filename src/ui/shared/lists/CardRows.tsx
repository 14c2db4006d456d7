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

/** What the server sends of a list: it knows no window. */
const FIRST_CARDS = 12;

/**
 * A grid of cards; only the rows near the window are in the document. The server's cards stay when the page is taken over:
 * a press that begins on one ends on it.
 */
export function CardRows<Item>({ items, isLoading, card, ...list }: CardRowsProps<Item>) {
  const columnCount = useColumnCount();
  const rowCount = Math.ceil(items.length / columnCount);
  const { list: ref, shown, spaceAfter, pinRowOf, unpin } = useRows(rowCount, columnCount);
  const isHydrated = useIsHydrated();
  const cardsOf = (from: number, to: number) =>
    items.slice(from, to).map((item, place) => card(item, from + place));
  return (
    <div {...list} ref={ref} onFocus={({ target }) => pinRowOf(target)} onBlur={unpin}>
      <CardGrid busy={isLoading}>
        {isHydrated
          ? shown.flatMap(({ index, space }) => [
              space > 0 && <Space key={`before ${index}`} height={space} />,
              ...cardsOf(index * columnCount, (index + 1) * columnCount),
            ])
          : cardsOf(0, FIRST_CARDS)}
        {isHydrated && spaceAfter > 0 && <Space height={spaceAfter} />}
      </CardGrid>
    </div>
  );
}

/** The place of rows that are not in the document. */
function Space({ height }: { height: number }) {
  return <div aria-hidden style={{ gridColumn: '1 / -1', height }} />;
}
