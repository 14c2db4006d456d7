import { describe, expect, it } from 'vitest';
import { missingRounds, repeatedRounds, roundsText } from '../../../../src/fair/memory/rounds.ts';
import {
  ROUNDS_PER_CHUNK,
  chunkOf,
  compareItem,
  compareOrder,
  compareRoll,
  emptyChunk,
  learnRolls,
  rollIn,
  rollsIn,
  withRolls,
} from '../../../../src/fair/memory/rolls.ts';
import { HASH, OTHER, pair, shownRoll } from './records.ts';

const kept = { ...shownRoll(), seenAt: 1000 };
const fieldsOf = (differences: readonly { field: string }[]) => differences.map(({ field }) => field);

describe('chunks of rolls', () => {
  it('give back what they were given', () => {
    const rolls = [1, 2, 9].map((round) => ({
      round,
      ticket: round * 7,
      itemId: `item-${round % 2}`,
      tableHash: OTHER,
      userSeed: 'mine',
      seenAt: 1000 + round,
    }));
    const chunk = withRolls(emptyChunk('anna', HASH, 0), rolls);
    expect(rollsIn(chunk)).toEqual(rolls);
    expect(rollIn(chunk, 9)).toEqual(rolls[2]);
    expect(rollIn(chunk, 3)).toBeUndefined();
    expect(chunk.texts).toHaveLength(4);
  });

  it('never replace a roll', () => {
    const chunk = withRolls(emptyChunk('anna', HASH, 0), [kept]);
    expect(rollsIn(withRolls(chunk, [{ ...kept, ticket: 1 }]))).toEqual(rollsIn(chunk));
  });

  it('begin with round 1', () => {
    expect([1, ROUNDS_PER_CHUNK, ROUNDS_PER_CHUNK + 1].map(chunkOf)).toEqual([0, 0, 1]);
  });
});

describe('comparing rolls', () => {
  it.each([
    [{}, []],
    [{ ticket: 43 }, ['ticket']],
    [{ itemId: 'knife' }, ['item']],
    [{ tableHash: OTHER }, ['rollTable']],
    [{ userSeed: 'theirs' }, ['rollSeed']],
  ])('%j', (now, expected) => {
    expect(fieldsOf(compareRoll(kept, shownRoll(now)))).toEqual(expected);
  });

  it('finds an item that does not own the ticket', () => {
    const table = {
      boxId: 'night',
      version: 3,
      price: 100,
      ranges: [
        { itemId: 'dove', from: 1, to: 50, value: 10 },
        { itemId: 'knife', from: 51, to: 100_000, value: 90 },
      ],
    };
    expect(compareItem(table, shownRoll(), 1)).toEqual([]);
    expect(compareItem(table, shownRoll({ ticket: 51 }), 1)).toMatchObject([
      { field: 'item', then: 'knife' },
    ]);
  });

  it('finds a gap within one answer', () => {
    expect(compareOrder([shownRoll(), shownRoll({ round: 6 })])).toEqual([]);
    expect(compareOrder([shownRoll(), shownRoll({ round: 7 })])).toMatchObject([{ then: 6, now: 7 }]);
  });

  it('covers rounds that follow each other', () => {
    expect(learnRolls(pair(), [shownRoll(), shownRoll({ round: 6 })])).toMatchObject({
      covered: 6,
      nextRound: 7,
    });
    expect(learnRolls(pair(), [shownRoll({ round: 8 })])).toMatchObject({ covered: 4, nextRound: 9 });
  });
});

describe('rounds', () => {
  it('names those that are missing or there twice', () => {
    expect(missingRounds([1, 2, 5, 9], 10)).toEqual([
      { from: 3, to: 4 },
      { from: 6, to: 8 },
      { from: 10, to: 10 },
    ]);
    expect(roundsText(missingRounds([1, 2, 5, 9], 10))).toBe('3–4, 6–8, 10');
    expect(repeatedRounds([3, 1, 2, 3, 1])).toEqual([1, 3]);
  });
});
