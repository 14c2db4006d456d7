/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallData } from '../../src/net/contract/call.ts';
import { ApiError } from '../../src/net/http/apiError.ts';
import { battleGetDetail } from '../../src/net/contract/calls/games/battle.ts';
import { boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { dreamStart } from '../../src/net/contract/calls/games/dream.ts';
import { fairHistory, fairSeeds } from '../../src/net/contract/calls/games/fair.ts';
import { createChecked, drawBattle, watch } from '../support/honestCrowd/battleActs.ts';
import { startHonestCrowd } from '../support/honestCrowd/crowdState.ts';
import type { HonestCrowd } from '../support/honestCrowd/crowdState.ts';
import { drawDream, dreamChecked } from '../support/honestCrowd/dreamActs.ts';
import { changeUserSeed, compareHistory, openChecked } from '../support/honestCrowd/openingActs.ts';
import {
  compareHistories,
  countPromises,
  countRunning,
  play,
  watchAll,
} from '../support/honestCrowd/play.ts';
import { signUpHonest } from '../support/honestCrowd/players.ts';
import type { CrowdPlayer } from '../support/honestCrowd/players.ts';
import { reportedFields } from '../support/honestCrowd/rewrites.ts';
import { fetchShownSeeds } from '../../src/ui/memory/compare/seedChecks.ts';
import { DisturbedSites } from '../support/honestCrowd/disturbedSites.ts';
import { startOwnDatabase } from '../support/ownDatabase.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { installIndexedDB } from '../unit/ui/memory/memories.ts';
import { patient } from '../support/patience.ts';

const isFull = process.env['FAIRDROP_FULL'] === '1';
// FAIRDROP_SEED chooses another run.
const SEED = process.env['FAIRDROP_SEED'] ?? 'honest';
const OPENINGS = isFull ? 10_000 : 300;
const BATTLES = isFull ? 500 : 15;
const DREAMS = isFull ? 200 : 3;
/** Kills and restarts of one of two processes. */
const DISTURBANCES = isFull ? 60 : 6;

/** A public hash that no seed gives. */
const FALSE_HASH = 'f'.repeat(64);

/** Throws with the differences themselves, which the first lines of a report then show. */
function expectNoDifference({ differences }: HonestCrowd): void {
  if (differences.length > 0) throw new Error(`a page reports ${JSON.stringify(differences)}`);
}

/** Everything that devices were promised is found in the log, which goes on from what each of them saw. */
async function expectPromisesKept(crowd: HonestCrowd): Promise<void> {
  for (const { tabs } of crowd.players) await fetchShownSeeds(tabs[0]);
  const counting = { interval: 500, timeout: patient(120_000) };
  await expect.poll(async () => (await countPromises(crowd)).awaited, counting).toBe(0);
  expect((await countPromises(crowd)).found).toBeGreaterThan(crowd.players.length);
  expectNoDifference(crowd);
}

/** The server is the built one; the players' calls, comparisons and memories are those of the page. */
describe('the memory of players on the real server', () => {
  let site: Site;
  beforeAll(async () => {
    installIndexedDB();
    site = await startSite();
    // A start takes seconds; on a machine that does much else it may take a minute.
  }, patient(180_000));
  afterAll(async () => {
    await site.stop();
    vi.unstubAllGlobals();
  });

  it(
    'reports nothing while the server is honest',
    async () => {
      const crowd = await startHonestCrowd([site.url], SEED);
      await play(crowd, OPENINGS, BATTLES);
      expectNoDifference(crowd);
      await expect.poll(() => countRunning(crowd), { interval: 500, timeout: patient(60_000) }).toBe(0);
      await watchAll(crowd);
      await compareHistories(crowd);
      expectNoDifference(crowd);
      await expectPromisesKept(crowd);
      const { tally } = crowd;
      const missing = Object.entries(tally).filter(([, count]) => count === 0);
      expect(missing).toEqual([['cutOff', 0]]);
      expect(tally.openings).toBeGreaterThanOrEqual(OPENINGS);
      expect(tally.battles).toBe(BATTLES);
      expect(tally.dream).toBeGreaterThanOrEqual(DREAMS);
      expect(tally.matching).toBeGreaterThan(OPENINGS / 4);
    },
    isFull ? 3_600_000 : 120_000,
  );

  it(
    'reports nothing while two processes are killed and restarted in turn',
    async () => {
      const database = await startOwnDatabase('honest');
      const env = { DATABASE_URL: database.url, SEED_KEY: 'a5'.repeat(32) };
      const sites = await Promise.all([startSite({ env }), startSite({ env })]);
      const disturbed = new DisturbedSites(sites);
      const crowd = await startHonestCrowd(disturbed.urls, SEED);
      const every = OPENINGS / DISTURBANCES;
      await play(crowd, OPENINGS, BATTLES, async () => {
        if (crowd.tally.openings >= disturbed.count * every) await disturbed.next();
      });
      await disturbed.settled();
      expectNoDifference(crowd);
      await watchAll(crowd);
      await compareHistories(crowd);
      await expectPromisesKept(crowd);
      expect(crowd.tally.cutOff).toBeGreaterThan(0);
      expect(crowd.tally.openings).toBeGreaterThanOrEqual(OPENINGS);
      for (const one of sites) await one.stop();
      await database.stop();
    },
    isFull ? 3_600_000 : 300_000,
  );

  it('reports nothing of a player whose memory could not be taken to the other device', async () => {
    const crowd = await startHonestCrowd([site.url], 'devices');
    const player = await signUpHonest(crowd);
    const open = () =>
      openChecked(player.tabs[0], {
        boxId: crowd.boxIds[0] ?? '',
        count: 1,
        key: player.tabs[0].ports.newId(),
      });
    await open();
    await player.changeDevice();
    await player.changeDevice();
    await changeUserSeed(player.tabs[0]);
    crowd.answers.rewrite = () => {
      throw new ApiError({ code: 'client.network', status: 0, msg: '' });
    };
    await expect(player.changeDevice()).rejects.toMatchObject({ code: 'client.network' });
    crowd.answers.rewrite = (_path, data) => data;
    await open();
    expectNoDifference(crowd);
  });

  describe('reports an answer that was rewritten on its way', () => {
    let crowd: HonestCrowd;
    let player: CrowdPlayer;
    beforeAll(async () => {
      crowd = await startHonestCrowd([site.url], 'rewritten');
    });
    beforeEach(async () => {
      player = await signUpHonest(crowd);
      await openTen();
      expectNoDifference(crowd);
    });
    const openTen = () =>
      openChecked(player.tabs[0], {
        boxId: crowd.boxIds[0] ?? '',
        count: 10,
        key: player.tabs[0].ports.newId(),
      });

    it('of the next pair', async () => {
      const change = (seeds: CallData<typeof fairSeeds>) => ({ ...seeds, nextPublicHash: FALSE_HASH });
      expect(await reportedFields(crowd, { call: fairSeeds, change }, openTen)).toContain('nextHash');
    });

    it('of an opening', async () => {
      const change = ({ openings, balance }: CallData<typeof boxOpen>) => ({
        openings: openings.map((opening) => ({ ...opening, publicHash: FALSE_HASH })),
        balance,
      });
      expect(await reportedFields(crowd, { call: boxOpen, change }, openTen)).toContain('publicHash');
    });

    it('of a dream', async () => {
      const change = ({ dream, ...balances }: CallData<typeof dreamStart>) => ({
        dream: { ...dream, roll: (dream.roll % 100_000) + 1, termsHash: FALSE_HASH },
        ...balances,
      });
      const order = await drawDream(crowd.rng, player.tabs[0]);
      const act = () => dreamChecked(player.tabs[0], order);
      expect(await reportedFields(crowd, { call: dreamStart, change }, act)).toContain('dreamTerms');
    });

    it('of one roll in the middle of the history', async () => {
      const change = (page: CallData<typeof fairHistory>) => ({
        ...page,
        rolls: page.rolls.map((roll, place) =>
          place === 4 ? { ...roll, roll: (roll.roll % 100_000) + 1 } : roll,
        ),
      });
      const compare = () => compareHistory(player.tabs[1]);
      expect(await reportedFields(crowd, { call: fairHistory, change }, compare)).toContain('ticket');
    });

    it('of a seat', async () => {
      const link = await createChecked(player.tabs, drawBattle(crowd.rng, crowd.boxIds), false);
      const look = () => watch(player.tabs[0], player.playerId, link);
      await look();
      const change = (battle: CallData<typeof battleGetDetail>) => ({
        ...battle,
        seats: battle.seats.map((seat) => ({ ...seat, userSeed: 'another' })),
      });
      expect(await reportedFields(crowd, { call: battleGetDetail, change }, look)).toContain('seatSeed');
    });
  });
});
