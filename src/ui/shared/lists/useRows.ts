import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** As between the columns of `CardGrid`: on narrow windows, with up to three columns, and on others. */
const ROW_GAP_PX = { narrow: 12, wide: 16 };
const NARROW_COLUMNS = 3;
const ESTIMATED_ROW_PX = 210;
/** Rows that are rendered beyond each edge of the window. */
const OVERSCAN_ROWS = 3;

/**
 * The rows of a long list that are in the window, or near it. The row that holds the focus stays rendered.
 * @returns `list` goes to the element of the list, `pinRow` takes the index of the row with the focus
 */
export function useRows(count: number, columnCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<number>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ESTIMATED_ROW_PX,
    gap: columnCount <= NARROW_COLUMNS ? ROW_GAP_PX.narrow : ROW_GAP_PX.wide,
    overscan: OVERSCAN_ROWS,
    scrollMargin: useTopOf(list),
    rangeExtractor: (range) => withRow(range, focusedRow.current),
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columnCount]);
  const pinRow = (row: number | null) => {
    focusedRow.current = row;
  };
  return { list, pinRow, virtualizer };
}

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
