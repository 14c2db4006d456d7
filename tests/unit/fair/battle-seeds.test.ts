import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBattle } from '../../../src/fair/outcome/battleDraw.ts';
import { battleUserSeed, botSeed } from '../../../src/fair/battleSeeds.ts';
import { battleRound, jackpotRound, tieBreakRound } from '../../../src/fair/outcome/battleOutcome.ts';
import { roll } from '../../../src/fair/roll.ts';
import { USER_SEED_PATTERN } from '../../../src/fair/seeds.ts';
import { bindings } from './bindings.ts';

const goodSeed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);

describe('the user seed of a battle', () => {
  it('consists of every seat’s seed in order, and the beacon’s value after them', () => {
    expect(battleUserSeed(['b', 'a', 'c'])).toBe('b,a,c');
    expect(battleUserSeed(['b', 'a'], '00ff')).toBe('b,a,00ff');
  });

  it('is never the same for two lists', () => {
    const lists = fc.array(goodSeed, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        expect(battleUserSeed(one) === battleUserSeed(other)).toBe(one.join(' ') === other.join(' '));
        expect(battleUserSeed(one).split(',')).toEqual(one);
      }),
      { numRuns: 100, seed: 20_261_121 },
    );
  });

  it.each(['', 'a,b', 'a'.repeat(65), 'a b', 'ä', 'a\n'])('refuses the seed %j', (seed) => {
    expect(() => battleUserSeed(['good', seed])).toThrow(
      new RangeError('the seed of seat 1 is not 1 to 64 of A-Z, a-z, 0-9, _ and -'),
    );
  });

  it.each(['', '00,ff', 'f'.repeat(257), '0x 1'])('refuses the beacon value %j', (beacon) => {
    expect(() => battleUserSeed(['good', 'too'], beacon)).toThrow(
      new RangeError('the beacon is not 1 to 256 of A-Z, a-z, 0-9, _ and -'),
    );
  });
});

describe.each(bindings)('seeds and rolls on the $end', ({ hashes }) => {
  const publicHash = 'dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493';

  it('derive a bot’s seed from public hash and seat, in a form players may use', () => {
    const expected = createHash('sha256').update(`${publicHash}:3`).digest('hex');
    expect(botSeed(hashes, publicHash, 3)).toBe(expected);
    expect(expected).toMatch(USER_SEED_PATTERN);
    expect(botSeed(hashes, publicHash, 2)).not.toBe(expected);
  });

  it('roll a battle round by round, box by box and seat by seat', () => {
    const seeds = { userSeed: 'a,b,c', serverSeed: 'Zk3vQ9mT1xW7bR5nC8dL2fH6jP4sG0yA' };
    const { rolls } = drawBattle(hashes, { ...seeds, boxes: 2, seats: 3 });
    expect(rolls.map(({ box, seat, round }) => [box, seat, round])).toEqual([
      [1, 0, 1],
      [1, 1, 2],
      [1, 2, 3],
      [2, 0, 4],
      [2, 1, 5],
      [2, 2, 6],
    ]);
    for (const one of rolls) expect(one.roll).toBe(roll(hashes, { ...seeds, round: one.round }));
  });
});

describe('the rounds of a battle', () => {
  it('are numbered without a gap, with tie-break and jackpot at the end', () => {
    for (const seats of [2, 3, 4, 6]) {
      const rounds = Array.from({ length: 20 * seats }, (_, index) =>
        battleRound(Math.floor(index / seats) + 1, index % seats, seats),
      );
      expect(rounds).toEqual(rounds.map((_round, index) => index + 1));
      expect(tieBreakRound(20, seats)).toBe(rounds.length + 1);
      expect(jackpotRound(20, seats)).toBe(rounds.length + 2);
    }
  });
});
