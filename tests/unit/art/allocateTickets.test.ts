import { describe, expect, it } from 'vitest';
import { allocateTickets } from '../../../assets/art/allocateTickets.ts';

const PRICES = [621850, 128600, 81200, 31860, 26400, 7450, 6200, 5840, 1860, 1200, 820];

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('allocateTickets', () => {
  const tickets = allocateTickets(PRICES, 4600, 0.946);

  it('allocates all 100,000 tickets, in lots of ten, to every item', () => {
    expect(sum(tickets)).toBe(100_000);
    for (const count of tickets) {
      expect(count).toBeGreaterThanOrEqual(10);
      expect(count % 10).toBe(0);
    }
  });

  it('reaches the requested return to a hundredth of a percent', () => {
    const worth = sum(PRICES.map((price, index) => price * (tickets[index] ?? 0)));
    expect(worth / 100_000 / 4600).toBeCloseTo(0.946, 4);
  });

  it('gives fewer tickets to the dearer item', () => {
    expect(tickets).toEqual(tickets.toSorted((a, b) => a - b));
  });

  it('is deterministic', () => {
    expect(allocateTickets(PRICES, 4600, 0.946)).toEqual(tickets);
  });
});
