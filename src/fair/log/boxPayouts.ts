import { rangeAt } from '../outcome/tickets.ts';
import type { TableEntry } from './entries.ts';

/** How a box paid, of all its versions. Amounts in minor units. */
export interface BoxPayout {
  readonly boxId: string;
  readonly openings: number;
  readonly paid: number;
  readonly won: number;
  /** What the tables promise for these openings. */
  readonly expected: number;
  /** How far `won` is from `expected`, in standard deviations. */
  readonly deviation: number;
}

interface Tally {
  openings: number;
  paid: number;
  won: number;
  expected: number;
  variance: number;
}

/** Below, the sum is not near a normal distribution. */
const MIN_OPENINGS = 1_000;

/** Adds up what boxes paid. */
export class PayoutTally {
  readonly #boxes = new Map<string, Tally>();

  add({ boxId, price, ranges }: TableEntry, ticket: number): void {
    const tally = this.#boxes.get(boxId) ?? { openings: 0, paid: 0, won: 0, expected: 0, variance: 0 };
    const share = ({ from, to }: { from: number; to: number }) => (to - from + 1) / 100_000;
    const mean = ranges.reduce((sum, range) => sum + range.value * share(range), 0);
    tally.openings += 1;
    tally.paid += price;
    tally.won += rangeAt(ranges, ticket)?.value ?? 0;
    tally.expected += mean;
    tally.variance += ranges.reduce((sum, range) => sum + (range.value - mean) ** 2 * share(range), 0);
    this.#boxes.set(boxId, tally);
  }

  read(): BoxPayout[] {
    return [...this.#boxes].map(([boxId, { variance, ...tally }]) => ({
      boxId,
      ...tally,
      deviation: variance === 0 ? 0 : (tally.won - tally.expected) / Math.sqrt(variance),
    }));
  }

  /** Boxes whose payout chance does not explain. @param most standard deviations that it does */
  off(most: number): BoxPayout[] {
    return this.read().filter(
      ({ openings, deviation }) => openings >= MIN_OPENINGS && Math.abs(deviation) > most,
    );
  }
}
