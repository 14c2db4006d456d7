import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** As between the columns of `CardGrid`: on narrow windows, with up to three columns, and on others. */
const ROW_GAP_PX = { narrow: 12, wide: 16 };
const NARROW_COLUMNS = 3;
/** Until a row is shown. */
const ESTIMATED_ROW_PX = 210;
/** Rows that are rendered beyond each edge of the window. */
const OVERSCAN_ROWS = 3;

/**
 * The rows of a long list that are in the window, or near it. The row that holds the focus stays rendered.
 * @returns `list` goes to an element around the grid of cards; `space` is what a row needs before it in place of those that
 *   are not shown, in px, beside the gaps of the grid
 */
export function useRows(count: number, columnCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<number>(null);
  const rowHeight = useRef(ESTIMATED_ROW_PX);
  const gap = columnCount <= NARROW_COLUMNS ? ROW_GAP_PX.narrow : ROW_GAP_PX.wide;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight.current,
    gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: useTopOf(list),
    rangeExtractor: (range) => withRow(range, focusedRow.current),
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columnCount]);
  useLayoutEffect(withoutScrollAnchor, []);
  useLayoutEffect(() => {
    const firstOfRows = cardsIn(list.current).filter((_, place) => place % columnCount === 0);
    const heights = firstOfRows.map((card) => card.getBoundingClientRect().height);
    const [first = rowHeight.current] = heights;
    if (first !== rowHeight.current) {
      // What is not shown yet has the height of the first row, so that nothing moves when it is.
      rowHeight.current = first;
      virtualizer.measure();
    }
    rows.forEach(({ index }, place) => virtualizer.resizeItem(index, heights[place] ?? first));
  });
  const { scrollMargin } = virtualizer.options;
  /** Where a row would start, or the list end, without others before it. */
  const startAfter = (place: number) => (place === 0 ? scrollMargin : (rows[place - 1]?.end ?? 0) + gap);
  return {
    list,
    shown: rows.map(({ index, start }, place) => ({ index, space: start - gap - startAfter(place) })),
    spaceAfter: virtualizer.getTotalSize() + scrollMargin - startAfter(rows.length),
    pinRowOf(focused: Element) {
      const place = cardsIn(list.current).findIndex((card) => card.contains(focused));
      focusedRow.current = rows[Math.floor(place / columnCount)]?.index ?? null;
    },
    unpin() {
      focusedRow.current = null;
    },
  };
}

/** The browser would follow what is below the list when it grows; the virtualizer keeps the rows in place itself. */
function withoutScrollAnchor(): () => void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  return () => {
    style.overflowAnchor = '';
  };
}

/** The cards of the grid in a list, without its spaces. */
const cardsIn = (list: Element | null): Element[] =>
  [...(list?.firstElementChild?.children ?? [])].filter((child) => !child.hasAttribute('aria-hidden'));

function withRow(range: Range, row: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === null || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((one, other) => one - other);
}

/** Distance of an element from the top of the page, in px. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return top;
}
