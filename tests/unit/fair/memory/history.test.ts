import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import { compareHistoryPair, missingPair } from '../../../../src/fair/memory/history.ts';
import type { HistoryPair } from '../../../../src/fair/memory/history.ts';
import { compareReveal } from '../../../../src/fair/memory/reveals.ts';
import { HASH, OTHER, pair, shownRoll } from './records.ts';

const keptRolls = [5, 6, 7].map((round) => ({ ...shownRoll({ round }), seenAt: 1000 }));
const kept = { pair: pair({ nextRound: 8, covered: 7 }), rolls: keptRolls };
const listed = (rounds: readonly number[]): HistoryPair => ({
  publicHash: HASH,
  isRevealed: false,
  rolls: rounds.map((round) => shownRoll({ round })),
});
const start = { activeHash: HASH, nextRound: 8 };
const found = (history: HistoryPair, from = start) =>
  compareHistoryPair(history, kept, from).differences.map(({ field, place }) => [field, place]);

describe('comparing a history', () => {
  it('tells rolls of another device from missing ones', () => {
    const whole = compareHistoryPair(listed([7, 6, 5, 4, 3, 2, 1]), kept, start);
    expect(whole).toEqual({ differences: [], matching: 3, notSeenHere: 4 });
    expect(found(listed([7, 5, 4, 3, 2, 1]))).toEqual([['roundMissing', '6']]);
  });

  it('finds rounds that occur twice, and those that cannot be', () => {
    expect(found(listed([7, 6, 5, 5, 4, 3, 2, 1]))).toEqual([['roundTwice', 5]]);
    expect(found(listed([7, 6, 5, 4, 3, 2, 1, 0]))).toEqual([['roundForeign', 0]]);
  });

  it('finds a roll that was rewritten', () => {
    const history = listed([7, 6, 5, 4, 3, 2, 1]);
    const rolls = history.rolls.map((roll) => (roll.round === 6 ? { ...roll, ticket: 1 } : roll));
    expect(found({ ...history, rolls })).toEqual([['ticket', 6]]);
  });

  it('compares user seeds of rounds it was not shown up to the last one seen here', () => {
    const ended = { activeHash: OTHER, nextRound: 1 };
    const rolls = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((round) =>
      shownRoll({ round, userSeed: round < 7 ? 'mine' : 'theirs' }),
    );
    const stale = { pair: kept.pair, rolls: keptRolls.filter(({ round }) => round < 7) };
    const { differences } = compareHistoryPair({ publicHash: HASH, isRevealed: true, rolls }, stale, ended);
    expect(differences.map(({ field, place }) => [field, place])).toEqual([['rollSeed', 7]]);
  });

  it('leaves out rounds made while it was read', () => {
    expect(found(listed([9, 8, 7, 6, 5, 4, 3, 2, 1]))).toEqual([]);
  });

  it('finds a pair that is not in use and not revealed, and one that is not listed', () => {
    const ended = { activeHash: OTHER, nextRound: 1 };
    const whole = listed([7, 6, 5, 4, 3, 2, 1]);
    expect(found(whole, ended)).toEqual([['unrevealed', null]]);
    expect(found({ ...whole, isRevealed: true }, ended)).toEqual([]);
    expect(missingPair(kept, ended).differences.map(({ place }) => place)).toEqual(['1–7']);
  });
});

describe('comparing what a rotation reveals', () => {
  const secrets = { serverSeed: 's'.repeat(32), secretSalt: 't'.repeat(16) };
  const hash = publicHash(nodeHashes, secrets.serverSeed, secrets.secretSalt);
  const shown = { ...secrets, publicHash: hash, rounds: 4, userSeeds: [{ userSeed: 'mine', fromRound: 1 }] };
  const own = pair({ publicHash: hash });
  it.each([
    ['the same', {}, []],
    ['another hash', { publicHash: OTHER }, ['publicHash']],
    ['another seed', { serverSeed: 'u'.repeat(32) }, ['reveal']],
    ['fewer rounds', { rounds: 3 }, ['rounds']],
    ['more rounds, of another device', { rounds: 9 }, []],
    ['another user seed', { userSeeds: [{ userSeed: 'theirs', fromRound: 5 }] }, ['userSeed']],
  ])('%s', (_, now, expected) => {
    const differences = compareReveal(nodeHashes, own, { ...shown, ...now }, new Map([[5, 'mine']]));
    expect(differences.map(({ field }) => field)).toEqual(expected);
  });

  it.each([
    ['that was rolled here with another one: certain', 'mine', false],
    ['that was not rolled here: perhaps on another device', undefined, true],
  ])('a user seed of a round %s', (_, rolled, elsewhere) => {
    const now = { ...shown, userSeeds: [{ userSeed: 'theirs', fromRound: 5 }] };
    const rolledWith = new Map(rolled === undefined ? [] : [[5, rolled]]);
    expect(compareReveal(nodeHashes, own, now, rolledWith)).toMatchObject([{ field: 'userSeed', elsewhere }]);
  });
});
