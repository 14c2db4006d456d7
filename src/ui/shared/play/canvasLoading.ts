import type { ReadableStore } from '../../../net/live/store.ts';
import { useStore } from '../../app/useStore.ts';
import { formatPercent } from '../../components/money/money.ts';

/** What a canvas adapter says of a canvas that is loading. */
export interface CanvasLoading {
  /** Whether a play waits for it. */
  readonly waiting: ReadableStore<boolean>;
  /** Whole percents of its pictures that have arrived; null before the first. */
  readonly arrived: ReadableStore<number | null>;
}

/** Percents between two announcements. */
const STEP = 25;

/** What a screen reader is told: what is loading, and the last quarter that has arrived. */
export function announcedProgress(label: string, percent: number | null): string {
  const step = Math.floor((percent ?? 0) / STEP) * STEP;
  return step === 0 ? label : `${label} ${formatPercent(step * 100)}`;
}

/** The words for a live region; empty while no play waits. `label`: what is loading. */
export function useProgressText(label: string, { waiting, arrived }: CanvasLoading): string {
  const isWaiting = useStore(waiting);
  const percent = useStore(arrived);
  return isWaiting ? announcedProgress(label, percent) : '';
}
