/** Ms for which a toast with something to press stays. */
export const LASTING_TOAST_MS = 10_000;
const TICK_MS = 500;

interface LastingTimer {
  readonly schedule: (delayMs: number, work: () => void) => () => void;
  /** Whether the pointer or the focus is on the toast: then no time passes. */
  readonly isAttended: () => boolean;
  readonly onEnd: () => void;
}

/** Counts the time of a toast down. Returns what stops it. */
export function startLastingTimer({ schedule, isAttended, onEnd }: LastingTimer): () => void {
  let left = LASTING_TOAST_MS;
  const tick = () => {
    if (!isAttended()) left -= TICK_MS;
    if (left <= 0) onEnd();
    else cancel = schedule(TICK_MS, tick);
  };
  let cancel = schedule(TICK_MS, tick);
  return () => cancel();
}
