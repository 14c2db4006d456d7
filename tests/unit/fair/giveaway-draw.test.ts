import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import vectors from '../../../src/fair/giveaway-vectors.json' with { type: 'json' };
import { publicHash } from '../../../src/fair/commitment.ts';
import { drawGiveaway, giveawayUserSeed } from '../../../src/fair/outcome/giveawayDraw.ts';
import { patient } from '../../support/patience.ts';

describe.each(vectors)('the vector of $name', (vector) => {
  const entries = vector.participants.map(([code, userSeed]) => ({
    code: Number(code),
    userSeed: String(userSeed),
  }));

  it('has the published hash, user seed and winners', () => {
    const { serverSeed, secretSalt, prizes, repeatWinners } = vector;
    expect(publicHash(nodeHashes, serverSeed, secretSalt)).toBe(vector.publicHash);
    const userSeed = giveawayUserSeed(nodeHashes, entries, vector.beacon ?? undefined);
    expect(userSeed).toBe(vector.userSeed);
    const codes = entries.map(({ code }) => code);
    const rounds = drawGiveaway(nodeHashes, { serverSeed, userSeed, codes, prizes, repeatWinners });
    expect(rounds.map((round) => ({ ...round, value: String(round.value) }))).toEqual(vector.draws);
  });
});

it('refuses seeds and beacons that would make the lines ambiguous', () => {
  const seedOf = (userSeed: string, beacon?: string) =>
    giveawayUserSeed(nodeHashes, [{ code: 100_001, userSeed }], beacon);
  expect(() => seedOf('one\n100002:two')).toThrow(RangeError);
  expect(() => seedOf('')).toThrow(RangeError);
  expect(() => seedOf('one', 'a,b')).toThrow(RangeError);
});

/** 100,000 with FAIRDROP_FULL=1. */
const DRAWS = process.env['FAIRDROP_FULL'] === '1' ? 100_000 : 10_000;
const PARTICIPANTS = 7;
const PRIZES = 3;

/** How often each code wins each round, over draws whose seeds are numbered. */
function countWins(): number[][] {
  const codes = Array.from({ length: PARTICIPANTS }, (_, place) => 100_001 + place);
  const wins = Array.from({ length: PRIZES }, () => codes.map(() => 0));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const entries = codes.map((code) => ({ code, userSeed: `seed-${draw}-${code}` }));
    const userSeed = giveawayUserSeed(nodeHashes, entries);
    const input = {
      serverSeed: `server-seed-${draw}`,
      userSeed,
      codes,
      prizes: PRIZES,
      repeatWinners: false,
    };
    for (const { round, code } of drawGiveaway(nodeHashes, input)) {
      const ofRound = wins[round - 1];
      if (ofRound) ofRound[code - 100_001] = (ofRound[code - 100_001] ?? 0) + 1;
    }
  }
  return wins;
}

it(
  `draws every participant in every round as often as any other, over ${DRAWS} draws`,
  { timeout: patient(300_000) },
  () => {
    // Binomial: each of seven wins each round with probability 1/7.
    const expected = DRAWS / PARTICIPANTS;
    const deviation = Math.sqrt(DRAWS * (1 / PARTICIPANTS) * (1 - 1 / PARTICIPANTS));
    const off = countWins()
      .flat()
      .map((wins) => Math.abs(wins - expected) / deviation);
    expect(off).toHaveLength(PARTICIPANTS * PRIZES);
    expect(Math.max(...off)).toBeLessThan(4);
    console.info(`largest deviation over ${DRAWS} draws: ${Math.max(...off).toFixed(2)} standard deviations`);
  },
);
