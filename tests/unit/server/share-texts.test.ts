import { expect, it } from 'vitest';
import { formatOdds } from '../../../server/share/share-texts.ts';
import { formatChance } from '../../../src/ui/components/money/money.ts';

it.each([1, 10, 14, 500, 1_000, 12_345, 50_000, 100_000])(
  'a share text writes the odds of %i tickets as the page does',
  (tickets) => {
    expect(formatOdds(tickets)).toBe(formatChance(tickets));
  },
);
