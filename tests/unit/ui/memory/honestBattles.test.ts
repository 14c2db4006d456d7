import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import type { FullBattle } from '../../../../src/fair/memory/battles.ts';
import { createVolatileDatabase } from '../../../../src/ui/memory/store/volatileDatabase.ts';
import { createSeededRandom } from '../../../support/siteRequests.ts';
import { shownBattle } from '../../fair/memory/records.ts';
import { memoryOn } from './memories.ts';

const PLAYER = 'anna';
const hidden = { serverSeed: null, secretSalt: null };

/** The answers of one honest battle, version by version, as seats are taken. */
function answersOf(battleId: string, random: () => number, mySeed: string) {
  const secrets = { serverSeed: `server-${battleId}`, secretSalt: `salt-${battleId}` };
  const hash = publicHash(nodeHashes, secrets.serverSeed, secrets.secretSalt);
  const mySeat = Math.floor(random() * 3);
  const order = [0, 1, 2].sort(() => random() - 0.5);
  const seats = order.map((seat) => {
    if (seat === mySeat) return { seat, userSeed: mySeed, isBot: false, who: PLAYER };
    const isBot = random() < 0.5;
    return { seat, userSeed: `seed-${battleId}-${seat}`, isBot, who: `${isBot ? 'bot' : 'player'}-${seat}` };
  });
  const answers = seats.map((_, taken): FullBattle => ({
    ...shownBattle({ battleId, publicHash: hash }),
    version: taken + 1,
    seats: seats.slice(0, taken + 1),
  }));
  return { secrets, mySeat, answers };
}

describe('honest battles', () => {
  it('give no alarm in two tabs, with answers out of order, lost and repeated', async () => {
    const random = createSeededRandom(7);
    const database = createVolatileDatabase();
    const tabs = [0, 1].map(() => memoryOn({ open: async () => database }));
    for (let number = 0; number < 500; number += 1) {
      const battleId = `battle-${number}`;
      const mySeed = `mine-${number}`;
      const { secrets, mySeat, answers } = answersOf(battleId, random, mySeed);
      const own = { seat: mySeat, userSeed: mySeed };
      const delivered = [...answers, ...answers].sort(() => random() - 0.5).slice(0, 5);
      for (const [place, answer] of delivered.entries()) {
        const tab = tabs[place % 2];
        const isEnd = random() < 0.3;
        const compared = await tab?.battles.keepBattle(PLAYER, answer, isEnd ? secrets : hidden);
        expect([battleId, compared?.differences]).toEqual([battleId, []]);
        if (random() < 0.5)
          await tab?.battles.keepOwnSeat(PLAYER, battleId, { ...own, confirmed: random() < 0.5 });
      }
    }
    expect(await tabs[0]?.battles.battles(PLAYER)).toHaveLength(500);
  });
});
