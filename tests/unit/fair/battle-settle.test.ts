import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemRecipients, settleBattle } from '../../../src/fair/outcome/battleOutcome.ts';
import type { BattleDigests, BattleOutcome } from '../../../src/fair/outcome/battleOutcome.ts';
import { teamOf } from '../../../src/fair/outcome/battleRules.ts';
import type { BattleRules } from '../../../src/fair/outcome/battleRules.ts';
import { playable, settleByHand } from './battleReference.ts';
import { anyDigests, anyPulls, rulesInput, boxesIn, named, noDigests, pullsOf } from './battles.ts';

const settle = (rules: BattleRules, boxes: number[][], digests: BattleDigests = noDigests): BattleOutcome =>
  settleBattle(rules, boxes.length, pullsOf(boxes), digests);
const rulesOf = (...words: Parameters<typeof rulesInput>): BattleRules => rulesInput(...words) as BattleRules;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe.each(playable.map((rules) => [named(rules), rules] as const))('settling %s', (_name, rules) => {
  const anyBattle = fc.record({ pulls: anyPulls(rules.seats), digests: anyDigests });
  const settled = ({ pulls, digests }: { pulls: ReturnType<typeof pullsOf>; digests: BattleDigests }) =>
    settleBattle(rules, boxesIn(pulls), pulls, digests);

  it('gives the result computed by hand', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const { winners, payouts } = settled(battle);
        const byHand = settleByHand(rules, boxesIn(battle.pulls), battle.pulls, battle.digests);
        expect({ winners, payouts }).toEqual(byHand);
      }),
      { numRuns: 150, seed: 20_261_121 },
    );
  });

  it('loses no unit, whatever the order of the pulls', () => {
    fc.assert(
      fc.property(anyBattle, fc.func(fc.nat()), (battle, key) => {
        const outcome = settled(battle);
        expect(sum(outcome.payouts)).toBe(sum(battle.pulls.map(({ value }) => value)));
        expect(sum(outcome.totals)).toBe(sum(outcome.sideTotals));
        const shuffled = battle.pulls.toSorted((one, other) => key(one) - key(other));
        expect(settled({ ...battle, pulls: shuffled })).toEqual(outcome);
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  });

  it('pays winners only, evenly to one unit, larger parts first', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const { payouts, winners } = settled(battle);
        const parts = winners.map((seat) => payouts[seat] ?? -1);
        expect(sum(parts)).toBe(sum(payouts));
        expect(parts).toEqual(parts.toSorted((one, other) => other - one));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  });

  it('gives each item to a winner, or sells all', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const outcome = settled(battle);
        const owners = itemRecipients(rules, outcome, battle.pulls);
        const sold = rules.teams || rules.share;
        expect(owners).toEqual(battle.pulls.map(() => (sold ? null : outcome.winners[0])));
        if (!sold) expect(outcome.winners).toHaveLength(1);
      }),
      { numRuns: 20, seed: 20_261_121 },
    );
  });

  it('breaks ties only among the best sides', () => {
    fc.assert(
      fc.property(anyBattle, (battle) => {
        const { tied, decidedBy, decidingTotals, winners } = settled(battle);
        if (decidedBy !== 'tieBreak') {
          expect(tied).toEqual([]);
          return;
        }
        const best = rules.mode === 1 ? Math.min(...decidingTotals) : Math.max(...decidingTotals);
        const level = decidingTotals.flatMap((total, side) => (total === best ? [side] : []));
        expect(tied).toEqual(level);
        expect(tied.length).toBeGreaterThan(1);
        expect(tied).toContain(teamOf(rules, winners[0] ?? -1));
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  });
});

describe('a battle', () => {
  it('is won by the highest total, in reverse by the lowest', () => {
    const boxes = [
      [300, 120, 80],
      [10, 500, 20],
    ];
    expect(settle(rulesOf(3, 0), boxes)).toEqual({
      totals: [310, 620, 100],
      sideTotals: [310, 620, 100],
      decidingTotals: [310, 620, 100],
      tied: [],
      winners: [1],
      payouts: [0, 1030, 0],
      decidedBy: 'total',
    });
    expect(settle(rulesOf(3, 1), boxes)).toMatchObject({ winners: [2], payouts: [0, 0, 1030] });
  });

  it('with terminal counts the last box only, and its winner gets everything', () => {
    const boxes = [
      [9_000, 10],
      [50, 60],
    ];
    expect(settle(rulesOf(2, 0, 'terminal'), boxes)).toMatchObject({
      totals: [9050, 70],
      sideTotals: [9050, 70],
      decidingTotals: [50, 60],
      winners: [1],
      payouts: [0, 9120],
    });
    expect(settle(rulesOf(2, 1, 'terminal'), boxes)).toMatchObject({ winners: [0], payouts: [9120, 0] });
  });

  it('with teams sums both halves and gives odd units to the first seats', () => {
    const boxes = [[1, 2, 3, 4, 0, 1]];
    expect(settle(rulesOf(6, 1, 'teams'), boxes)).toMatchObject({
      sideTotals: [6, 5],
      winners: [3, 4, 5],
      payouts: [0, 0, 0, 4, 4, 3],
    });
    expect(settle(rulesOf(6, 0, 'teams'), boxes)).toMatchObject({
      winners: [0, 1, 2],
      payouts: [4, 4, 3, 0, 0, 0],
    });
  });

  it('with share has no loser', () => {
    expect(settle(rulesOf(4, 0, 'share'), [[10, 0, 0, 0]])).toMatchObject({
      tied: [],
      winners: [0, 1, 2, 3],
      payouts: [3, 3, 2, 2],
      decidedBy: 'share',
    });
  });

  it('tied among k seats gives each of them 1/k of the draws', () => {
    const won = [0, 1, 2, 3, 4, 5].map(
      (draw) => settle(rulesOf(3, 0), [[7, 7, 7]], { tieBreak: BigInt(draw), jackpot: 5n }).winners,
    );
    expect(won).toEqual([[0], [1], [2], [0], [1], [2]]);
  });

  it('tied among some seats skips the seat between them', () => {
    const at = (tieBreak: bigint) => settle(rulesOf(3, 0), [[7, 2, 7]], { tieBreak, jackpot: 0n });
    expect(at(0n)).toMatchObject({ tied: [0, 2], winners: [0], decidedBy: 'tieBreak' });
    expect(at(1n)).toMatchObject({ tied: [0, 2], winners: [2], decidedBy: 'tieBreak' });
  });

  it('tied between teams draws a team, not a seat', () => {
    const at = (tieBreak: bigint) =>
      settle(rulesOf(4, 0, 'teams'), [[5, 0, 2, 3]], { tieBreak, jackpot: 0n });
    expect(at(2n)).toMatchObject({ tied: [0, 1], winners: [0, 1], payouts: [5, 5, 0, 0] });
    expect(at(3n)).toMatchObject({ tied: [0, 1], winners: [2, 3], payouts: [0, 0, 5, 5] });
  });

  it('with jackpot is won by each seat in proportion to its total', () => {
    const boxes = [
      [2, 0, 5],
      [1, 0, 2],
    ];
    const won = [0, 0, 0];
    for (let draw = 0; draw < 100; draw += 1) {
      const { winners, decidedBy } = settle(rulesOf(3, 0, 'jackpot'), boxes, {
        tieBreak: 1n,
        jackpot: BigInt(draw),
      });
      expect(decidedBy).toBe('jackpot');
      won[winners[0] ?? -1] = (won[winners[0] ?? -1] ?? 0) + 1;
    }
    expect(won).toEqual([30, 0, 70]);
  });

  it('with jackpot and totals of zero uses the tie-break among all', () => {
    expect(settle(rulesOf(3, 0, 'jackpot'), [[0, 0, 0]], { tieBreak: 5n, jackpot: 4n })).toMatchObject({
      tied: [0, 1, 2],
      winners: [2],
      payouts: [0, 0, 0],
      decidedBy: 'tieBreak',
    });
  });

  it('with jackpot breaks a tie like any other', () => {
    expect(settle(rulesOf(2, 0, 'jackpot'), [[4, 4]], { tieBreak: 0n, jackpot: 4n })).toMatchObject({
      tied: [],
      winners: [1],
    });
  });

  it('uses the last bits of a draw', () => {
    const tieBreak = (1n << 60n) - 1n; // as a double it would be 2^60, a multiple of 2
    expect(settle(rulesOf(2, 0), [[1, 1]], { tieBreak, jackpot: 0n }).winners).toEqual([1]);
    expect(settle(rulesOf(2, 0, 'jackpot'), [[1, 1]], { tieBreak: 0n, jackpot: tieBreak }).winners).toEqual([
      1,
    ]);
  });
});

describe('swapping the seats of a battle', () => {
  it('keeps the winning player, unless a draw decides', () => {
    const each = fc.constantFrom(...playable.filter(({ teams, share }) => !teams && !share));
    const withPulls = each.chain((rules) => fc.tuple(fc.constant(rules), anyPulls(rules.seats), fc.nat()));
    fc.assert(
      fc.property(withPulls, anyDigests, ([rules, pulls, by], digests) => {
        const outcome = settleBattle(rules, boxesIn(pulls), pulls, digests);
        const moved = (seat: number): number => (seat + by) % rules.seats;
        const after = settleBattle(
          rules,
          boxesIn(pulls),
          pulls.map((pull) => ({ ...pull, seat: moved(pull.seat) })),
          digests,
        );
        expect(after.tied.toSorted()).toEqual(outcome.tied.map(moved).toSorted());
        if (outcome.decidedBy === 'total') expect(after.winners).toEqual(outcome.winners.map(moved));
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });
});

describe('invalid pulls', () => {
  const rules = rulesOf(2, 0);
  const good = pullsOf([
    [1, 2],
    [3, 4],
  ]);
  const changed = (change: object) =>
    good.map((pull, index) => (index === 3 ? { ...pull, ...change } : pull));

  it.each([
    ['one missing', 2, good.slice(1), '2 boxes and 2 seats need one pull each'],
    ['none', 2, [], '2 boxes and 2 seats need one pull each'],
    ['one too many', 2, [...good, { box: 1, seat: 0, value: 1 }], '2 boxes and 2 seats need one pull each'],
    ['one twice', 2, [...good.slice(1), ...good.slice(1, 2)], '2 boxes and 2 seats need one pull each'],
    ['a box beyond the last', 1, good, 'no pull belongs to box 2 and seat 0'],
    ['a box too few', 3, good, '3 boxes and 2 seats need one pull each'],
    ['no boxes', 0, [], 'a battle cannot have 0 boxes'],
    ['half a box', 1.5, good, 'a battle cannot have 1.5 boxes'],
    ['box 0', 2, changed({ box: 0 }), 'no pull belongs to box 0 and seat 1'],
    ['a box that is no number', 2, changed({ box: NaN }), 'no pull belongs to box NaN and seat 1'],
    ['seat -1', 2, changed({ seat: -1 }), 'no pull belongs to box 2 and seat -1'],
    ['a seat too high', 2, changed({ seat: 2 }), 'no pull belongs to box 2 and seat 2'],
    ['half a seat', 2, changed({ seat: 0.5 }), 'no pull belongs to box 2 and seat 0.5'],
    ['a value below nothing', 2, changed({ value: -1 }), 'an item cannot be worth -1'],
    ['half a unit', 2, changed({ value: 0.5 }), 'an item cannot be worth 0.5'],
    ['a value that is no number', 2, changed({ value: NaN }), 'an item cannot be worth NaN'],
    [
      'values that overflow together',
      2,
      changed({ value: Number.MAX_SAFE_INTEGER }),
      'the values do not add up safely',
    ],
  ])('are refused: %s', (_name, boxes, pulls, message) => {
    expect(() => settleBattle(rules, boxes, pulls, noDigests)).toThrow(new RangeError(message));
  });

  it('are accepted up to the largest safe sum', () => {
    const largest = pullsOf([[Number.MAX_SAFE_INTEGER, 0]]);
    expect(settleBattle(rules, 1, largest, noDigests).payouts).toEqual([Number.MAX_SAFE_INTEGER, 0]);
  });
});
