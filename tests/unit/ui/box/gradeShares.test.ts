import { describe, expect, it } from 'vitest';
import { gradeShares } from '../../../../src/ui/features/box/gradeShares.ts';
import { formatTicketRun } from '../../../../src/ui/features/box/formatTicketRun.ts';
import { entries, item } from '../opening/openingFixtures.ts';

describe('the shares of the grades', () => {
  it('are sorted from the rarest, with sum and range', () => {
    const shares = gradeShares(entries);
    expect(shares.map(({ grade, tickets, runs }) => [grade, tickets, runs.map(formatTicketRun)])).toEqual([
      [0, 60, ['1–60']],
      [1, 940, ['61–1,000']],
      [4, 99_000, ['1,001–100,000']],
    ]);
  });

  it('join adjacent ranges and separate others', () => {
    const [share] = gradeShares([
      { ...item('c'), from: 50, to: 50, value: 1 },
      { ...item('a'), from: 1, to: 10, value: 1 },
      { ...item('b'), from: 11, to: 20, value: 1 },
    ]);
    expect(share?.runs.map(formatTicketRun)).toEqual(['1–20', '50']);
    expect(share?.tickets).toBe(21);
  });
});
