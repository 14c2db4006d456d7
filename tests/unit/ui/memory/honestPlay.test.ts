import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import type { Difference } from '../../../../src/fair/memory/difference.ts';
import { compareHistoryPair } from '../../../../src/fair/memory/history.ts';
import type { ShownRoll } from '../../../../src/fair/memory/rolls.ts';
import type { ShownSeeds } from '../../../../src/fair/memory/seeds.ts';
import { createVolatileDatabase } from '../../../../src/ui/memory/store/volatileDatabase.ts';
import type { PlayerMemory } from '../../../../src/ui/memory/store/memory.ts';
import { createSeededRandom } from '../../../support/siteRequests.ts';
import { TABLE } from '../../fair/memory/records.ts';
import { memoryOn } from './memories.ts';

const DAY_MS = 86_400_000;

/** An honest server with one player's pairs. */
function honestServer(random: () => number) {
  const text = (length: number) =>
    Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz'.charAt(Math.floor(random() * 26))).join('');
  const newPair = () => {
    const secrets = { serverSeed: text(32), secretSalt: text(16) };
    return { ...secrets, publicHash: publicHash(nodeHashes, secrets.serverSeed, secrets.secretSalt) };
  };
  let active = newPair();
  let next = newPair();
  let userSeed: string | null = null;
  let userSeeds: { userSeed: string; fromRound: number }[] = [];
  let round = 1;
  const history = new Map<string, { isRevealed: boolean; rolls: ShownRoll[] }>();
  const seeds = (): ShownSeeds => ({
    publicHash: active.publicHash,
    nextPublicHash: next.publicHash,
    userSeed,
    round,
  });
  return {
    text,
    history,
    seeds,
    setUserSeed(chosen: string) {
      userSeed = chosen;
      userSeeds = [
        ...userSeeds.filter(({ fromRound }) => fromRound !== round),
        { userSeed, fromRound: round },
      ];
      return seeds();
    },
    open(count: number): ShownRoll[] {
      const pair = history.get(active.publicHash) ?? { isRevealed: false, rolls: [] };
      history.set(active.publicHash, pair);
      const rolls = Array.from({ length: count }, () => ({
        publicHash: active.publicHash,
        userSeed: userSeed ?? '',
        round: round++,
        ticket: Math.floor(random() * 100_000) + 1,
        itemId: `item-${Math.floor(random() * 12)}`,
        tableHash: TABLE,
      }));
      pair.rolls.push(...rolls);
      return rolls;
    },
    rotate() {
      const revealed = { ...active, rounds: round - 1, userSeeds };
      const ended = history.get(active.publicHash);
      if (ended) ended.isRevealed = true;
      [active, next, userSeed, userSeeds, round] = [next, newPair(), null, [], 1];
      return { revealed, seeds: seeds() };
    },
  };
}

type Server = ReturnType<typeof honestServer>;

const PLAYER = 'anna';

/** What one tab does: each comes to the differences that its page would stop at. */
function actsOf(server: Server, random: () => number) {
  return {
    async open(tab: PlayerMemory): Promise<readonly Difference[]> {
      const before = await tab.pairs.keepSeeds(PLAYER, server.seeds());
      if (server.seeds().userSeed === null) return [...before.differences, ...(await this.seed(tab))];
      const isLost = random() < 0.1;
      const rolls = server.open(1 + Math.floor(random() * 3));
      const after = isLost ? { differences: [] } : await tab.rolls.keepRolls(PLAYER, rolls);
      return [...before.differences, ...after.differences];
    },
    async seed(tab: PlayerMemory): Promise<readonly Difference[]> {
      const before = await tab.pairs.keepSeeds(PLAYER, server.seeds());
      const chosen = server.text(8);
      await tab.pairs.willSendUserSeed(PLAYER, server.seeds(), chosen);
      const answer = server.setUserSeed(chosen);
      // The answer may be lost; the seed is in force all the same.
      const after = random() < 0.1 ? { differences: [] } : await tab.pairs.keepSeeds(PLAYER, answer);
      return [...before.differences, ...after.differences];
    },
    async rotate(tab: PlayerMemory): Promise<readonly Difference[]> {
      const before = await tab.pairs.keepSeeds(PLAYER, server.seeds());
      await tab.pairs.willRotate(PLAYER, server.seeds());
      const { revealed, seeds } = server.rotate();
      const after = await tab.pairs.keepRotation(PLAYER, revealed, seeds);
      return [...before.differences, ...after.differences];
    },
  };
}

async function compareHistory(server: Server, tab: PlayerMemory): Promise<readonly Difference[]> {
  const { publicHash: activeHash, round: nextRound } = server.seeds();
  const found: Difference[] = [];
  for (const pair of await tab.pairs.pairs(PLAYER)) {
    const { publicHash: hash } = pair;
    const listed = server.history.get(hash);
    if (!listed) continue;
    const rolls = await tab.rolls.rollsOf(PLAYER, hash);
    const history = { publicHash: hash, ...listed };
    found.push(...compareHistoryPair(history, { pair, rolls }, { activeHash, nextRound }).differences);
  }
  return found;
}

describe('an honest server', () => {
  it.each([1, 2, 3])('gives no alarm, whatever its player does (%i)', async (seed) => {
    const random = createSeededRandom(seed);
    const server = honestServer(random);
    const acts = actsOf(server, random);
    let database = createVolatileDatabase();
    // Clocks of devices are wrong by a day either way.
    const newDevice = () => {
      const now = () => 1_700_000_000_000 + Math.floor((random() - 0.5) * 2 * DAY_MS);
      return memoryOn({ open: async () => database, now });
    };
    let tabs = [newDevice(), newDevice()];
    let openings = 0;
    for (let step = 0; step < 2_500; step += 1) {
      const tab = tabs[step % 2] ?? newDevice();
      const dice = random();
      let found: readonly Difference[] = [];
      if (dice < 0.02) found = await acts.rotate(tab);
      else if (dice < 0.08) found = await acts.seed(tab);
      else if (dice < 0.1) {
        // A reload, a cleared storage, or the way to another device with an exported memory.
        const file = await tab.exchange.exportMemory(PLAYER);
        if (random() < 0.5) database = createVolatileDatabase();
        tabs = [newDevice(), newDevice()];
        if (random() < 0.5) found = (await tabs[0]?.exchange.importMemory(file)) ?? [];
      } else {
        found = await acts.open(tab);
        openings += 1;
      }
      expect([step, found]).toEqual([step, []]);
    }
    expect(await compareHistory(server, tabs[0] ?? newDevice())).toEqual([]);
    expect(openings).toBeGreaterThan(2_000);
  });
});
