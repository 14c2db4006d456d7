/** Of `src/ui/earlyPresses.js`, which only a built page has. */
interface EarlyPresses {
  /** Whether the page answers presses itself by now. */
  readonly isDone: boolean;
  /** Call when the page is taken over: nothing is noted from here on, and presses that came before are made now. */
  repeat(): void;
}

declare global {
  interface Window {
    readonly earlyPresses?: EarlyPresses;
  }
}

const PAGE = 'page';
/** What React has not shown or taken over yet. */
const openParts = new Set([PAGE]);
let markReady: () => void = () => undefined;
/** Resolves when the page answers presses itself, or says that it cannot be shown. */
export const pageIsReady = new Promise<void>((resolve) => (markReady = resolve));

/**
 * Call in a layout effect around a part that is taken over by itself.
 * @returns ends it: a part that is gone is not waited for
 */
export function beginPart(part: string): () => void {
  openParts.add(part);
  return () => endPart(part);
}

/** Call in an effect of the part. Default: the page's content. */
export function endPart(part: string = PAGE): void {
  openParts.delete(part);
  if (openParts.size > 0) return;
  // At once: what is shown next, as the header of a player, has other controls.
  window.earlyPresses?.repeat();
  markReady();
}
