import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { chanceText, parseChance } from '../../../../src/ui/features/dream/state/chanceText.ts';
import { changedTerms } from '../../../../src/ui/features/dream/state/changedTerms.ts';
import { ALL_TARGETS, targetQuery } from '../../../../src/ui/features/dream/targets/targetFilter.ts';
import { RULES, target } from './dreamFixtures.ts';

describe('a chance', () => {
  it('is shown and read with two decimals', () => {
    expect(chanceText(42_500)).toBe('42.50');
    expect(chanceText(10)).toBe('0.01');
    for (let tickets = 10; tickets <= 100_000; tickets += 10)
      if (parseChance(chanceText(tickets)) !== tickets) expect.fail(String(tickets));
  });

  it.each([
    ['7', 7_000],
    ['7,5', 7_500],
    [' 12.34 % ', 12_340],
    ['', null],
    ['12.345', null],
    ['-1', null],
    ['1e3', null],
  ])('reads %j as %j tickets', (text, tickets) => {
    expect(parseChance(text)).toBe(tickets);
  });
});

describe('changed terms', () => {
  const now = { ...RULES, edge: 600, target: target(12_000) };
  const refused = (code: string, terms: unknown) => new ApiError({ code, status: 409, msg: '', now: terms });

  it('are those that the refusal carries', () => {
    expect(changedTerms(refused('dream.changed', now))).toEqual(now);
    expect(changedTerms(refused('dream.chance', now))).toEqual(now);
  });

  it('are none in another error, or in a malformed one', () => {
    expect(changedTerms(refused('box.changed', now))).toBeNull();
    expect(changedTerms(refused('dream.changed', { edge: 'high' }))).toBeNull();
    expect(changedTerms(new Error('dream.changed'))).toBeNull();
  });
});

describe('the filter of targets', () => {
  it('asks for the cheapest that reach a multiple of the stake', () => {
    const filter = { ...ALL_TARGETS, multiple: 5, minPrice: 100, maxPrice: 200 } as const;
    expect(targetQuery(filter, 1_000)).toEqual({ sort: 'priceLow', minPrice: 5_000 });
  });

  it('asks for nothing that was not chosen', () => {
    expect(targetQuery(ALL_TARGETS, 1_000)).toEqual({ sort: 'priceHigh' });
    expect(targetQuery({ ...ALL_TARGETS, kind: 'awp', search: 'sun', maxPrice: 5 }, 0)).toEqual({
      sort: 'priceHigh',
      kind: 'awp',
      search: 'sun',
      maxPrice: 5,
    });
  });
});
