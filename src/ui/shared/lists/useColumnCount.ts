import { useSyncExternalStore } from 'react';
import { columns } from '../../styles/breakpoints.ts';

/** Columns of `CardGrid` below its narrowest breakpoint; each further one adds a column. */
const LEAST = 2;
const WIDTHS = [columns.sm, columns.md, columns.lg, columns.xl];

const mediaOf = (width: number) => matchMedia(`(min-width: ${width}px)`);

function subscribe(onChange: () => void): () => void {
  const media = WIDTHS.map(mediaOf);
  for (const query of media) query.addEventListener('change', onChange);
  return () => {
    for (const query of media) query.removeEventListener('change', onChange);
  };
}

/** The number of columns of `CardGrid` in this window. */
export function useColumnCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => LEAST + WIDTHS.filter((width) => mediaOf(width).matches).length,
    () => LEAST,
  );
}
