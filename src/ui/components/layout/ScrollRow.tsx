import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ScrollRow.module.css';

interface ScrollRowProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Makes it a landmark of navigation. */
  readonly navLabel?: string;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** A row that scrolls sideways where its place is narrower, and fades at an end behind which there is more. */
export function ScrollRow({ children, className, navLabel, ref }: ScrollRowProps) {
  const own = useRef<HTMLElement>(null);
  const row = ref ?? own;
  useEffect(() => (row.current ? followEnds(row.current) : undefined), [row]);
  const props = {
    ref: row as RefObject<HTMLDivElement | null>,
    className: classNames(styles.row, className),
  };
  if (navLabel === undefined) return <div {...props}>{children}</div>;
  return (
    <nav {...props} aria-label={navLabel}>
      {children}
    </nav>
  );
}

/** Sets `data-more-before` and `data-more-after`. @returns ends it */
function followEnds(row: HTMLElement): () => void {
  const update = (): void => {
    const room = row.scrollWidth - row.clientWidth;
    // Negative from right to left.
    const at = Math.abs(row.scrollLeft);
    row.toggleAttribute('data-more-before', at > 1);
    row.toggleAttribute('data-more-after', at < room - 1);
  };
  const sizes = new ResizeObserver(update);
  const observe = (): void => {
    sizes.disconnect();
    sizes.observe(row);
    for (const child of row.children) sizes.observe(child);
  };
  const children = new MutationObserver(observe);
  children.observe(row, { childList: true });
  row.addEventListener('scroll', update, { passive: true });
  observe();
  return () => {
    sizes.disconnect();
    children.disconnect();
    row.removeEventListener('scroll', update);
  };
}
