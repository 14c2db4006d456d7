import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dreamFee } from '../../../../src/fair/outcome/dreamFee.ts';
import {
  clampTickets,
  initialDraft,
  priceOf,
  stakeOf,
  underRules,
  winningRange,
  withFirst,
  withPart,
  withTickets,
} from '../../../../src/ui/features/dream/state/draft.ts';
import { owned, RULES, target } from './dreamFixtures.ts';

const empty = { ...initialDraft(RULES), tickets: 30_000 };
const chosen = withPart(empty, { target: target(10_000) }, RULES);

describe('a draft', () => {
  it('has no price without a target, and then that of the published formula', () => {
    expect(priceOf(empty, RULES)).toBeNull();
    expect(priceOf(chosen, RULES)).toEqual({
      fee: dreamFee(10_000, chosen.tickets, 500),
      stakedValue: 0,
      worth: 10_000,
      coins: 3_158,
      change: 0,
    });
  });

  it('begins with the terms of the device, unless the player was faster', () => {
    const first = { target: target(5_000), tickets: 20_000, side: 'over' } as const;
    expect(withFirst(empty, first, RULES)).toMatchObject(first);
    expect(withFirst(chosen, first, RULES)).toBe(chosen);
    const named = withPart(empty, { coins: 10_000 }, RULES);
    expect(withFirst(named, first, RULES)).toBe(named);
    const staked = withPart(empty, { staked: [owned('a', 1_000)] }, RULES);
    expect(withFirst(staked, first, RULES)).toMatchObject({ target: first.target, tickets: 19_000 });
  });

  it('takes the chance that the staked items pay for, and coins for any higher one', () => {
    const staked = withPart(chosen, { staked: [owned('a', 1_000), owned('b', 1_500)] }, RULES);
    expect(staked.tickets).toBe(23_750);
    expect(priceOf(staked, RULES)).toMatchObject({ stakedValue: 2_500, coins: 0, change: 0 });
    const higher = withTickets(staked, 40_000, RULES);
    expect(priceOf(higher, RULES)).toMatchObject({ fee: 4_211, coins: 1_711, change: 0 });
    const lower = withTickets(staked, 10_000, RULES);
    expect(priceOf(lower, RULES)).toMatchObject({ coins: 0, change: 1_447 });
  });

  it('takes the chance that named coins pay for, also when the target follows them', () => {
    const named = withPart(chosen, { coins: 1_000 }, RULES);
    expect(named.tickets).toBe(9_500);
    expect(
      withPart(withPart(empty, { coins: 1_000 }, RULES), { target: target(10_000) }, RULES).tickets,
    ).toBe(9_500);
  });

  it('never charges more than the coins that were named, unless they are below the least chance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (value, coins) => {
          const draft = withPart(empty, { target: target(value), coins }, RULES);
          const { fee = 0 } = priceOf(draft, RULES) ?? {};
          if (draft.tickets > RULES.minTickets) expect(fee).toBeLessThanOrEqual(coins);
        },
      ),
    );
  });

  it('forgets named coins when another chance is chosen', () => {
    const named = withPart(chosen, { coins: 1_000 }, RULES);
    const moved = withTickets(named, 50_000, RULES);
    expect(withPart(moved, { target: target(99_000) }, RULES).tickets).toBe(50_000);
  });

  it('keeps the chance when the target changes and nothing was named', () => {
    const moved = withTickets(chosen, 12_340, RULES);
    expect(withPart(moved, { target: target(99_000) }, RULES).tickets).toBe(12_340);
  });

  it('stays within the rules, in steps of 0.01 %', () => {
    expect(clampTickets(5, RULES)).toBe(1_000);
    expect(clampTickets(99_999, RULES)).toBe(75_000);
    expect(clampTickets(12_344, RULES)).toBe(12_340);
    expect(underRules(withTickets(chosen, 75_000, RULES), { ...RULES, maxTickets: 50_000 }).tickets).toBe(
      50_000,
    );
  });

  it('tells the stake of the multiples: the price, or what was named before there is one', () => {
    expect(stakeOf(chosen, RULES)).toBe(3_158);
    expect(stakeOf(withPart(empty, { coins: 700, staked: [owned('a', 50)] }, RULES), RULES)).toBe(750);
  });

  it('wins with the lowest tickets under, with the highest over', () => {
    expect(winningRange({ tickets: 1_000, side: 'under' })).toEqual([1, 1_000]);
    expect(winningRange({ tickets: 1_000, side: 'over' })).toEqual([99_001, 100_000]);
  });
});
