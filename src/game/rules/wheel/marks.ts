import { tickTimes } from '../ticks.ts';
import type { Ease } from '../easing.ts';
import type { Turn } from './turn.ts';

/** Marks on the wheel that sound when the pointer passes them. */
export const MARKS = 40;
const MARK_DEGREES = 360 / MARKS;

/** Times in ms at which the pointer passes a mark, ascending. */
export const markTimes = ({ from, to, ms }: Turn, ease: Ease): readonly number[] =>
  // `tickTimes` counts the edges between two whole positions, which lie half a position after each.
  tickTimes({ from: from / MARK_DEGREES - 0.5, to: to / MARK_DEGREES - 0.5, ms, ease });
