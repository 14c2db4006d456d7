import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { DifferenceField } from '../../src/fair/memory/difference.ts';
import { tableHash } from '../../src/fair/outcome/boxTable.ts';
import type { Call, CallData } from '../../src/net/contract/call.ts';
import { battleGetDetail } from '../../src/net/contract/calls/games/battle.ts';
import { boxGetDetail } from '../../src/net/contract/calls/games/box.ts';
import { fairSeeds } from '../../src/net/contract/calls/games/fair.ts';
import { giveawayGet } from '../../src/net/contract/calls/games/giveaway.ts';
import { redPacketDetail } from '../../src/net/contract/calls/games/redPacket.ts';
import { fetchGiveaway } from '../../src/net/http/games/giveaway.ts';
import { fetchPacket } from '../../src/net/http/games/redPacket.ts';
import { fetchCheckedBattle } from '../../src/ui/memory/compare/battleChecks.ts';
import { fetchPlayerId } from '../../src/ui/memory/compare/differences.ts';
import type { MemoryServices } from '../../src/ui/memory/compare/differences.ts';
import { checkShownGiveaway, fetchCheckedGiveaway } from '../../src/ui/memory/compare/giveawayChecks.ts';
import { fetchCheckedBox } from '../../src/ui/memory/compare/openingChecks.ts';
import { checkShownPacket } from '../../src/ui/memory/compare/packetChecks.ts';
import { fetchShownSeeds } from '../../src/ui/memory/compare/seedChecks.ts';
import { boxTableOf } from '../../src/ui/memory/compare/shownValues.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { LyingSite } from '../support/lyingSite.ts';
import { allowGifts, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('split views');
  await allowGifts(product);
});
afterAll(() => product.stop());

type Act = (services: MemoryServices, playerId: string) => Promise<unknown>;

interface Shown<C extends Call> {
  readonly call: C;
  /** What the operator shows to this player alone. */
  readonly change: (data: CallData<C>) => CallData<C>;
}

/** A browser that was shown nothing before; its timers fire when the test says so. */
function newDevice<C extends Call>(player: TestPlayer, { call, change }: Shown<C>) {
  const site = new LyingSite(product, player);
  let note: string | null = null;
  site.lie(call, (data) => {
    const shown = change(data);
    return note === null ? shown : ({ ...(shown as object), promise: note } as CallData<C>);
  });
  return {
    site,
    /** The operator signs that the log has, or will have, what this player is shown. */
    promise: (...promised: string[]) => {
      note = product.services.log.promise(...promised);
    },
    /** @returns whether the act may go on */
    async looks(act: Act): Promise<boolean> {
      await site.run(async () => act(site.services, await fetchPlayerId(site.services)));
      return site.reported.length === 0;
    },
    /** Fires the timer of the watch until it reports something. */
    async untilReported(): Promise<DifferenceField[]> {
      const { timers } = site;
      for (let look = 0; look < 4 && site.reported.length === 0; look += 1) {
        await expect.poll(() => timers.length + site.reported.length).toBeGreaterThan(0);
        timers.splice(0).forEach((work) => work());
        await expect.poll(() => timers.length + site.reported.length).toBeGreaterThan(0);
      }
      return site.reported;
    },
  };
}

/** What one player is shown, and no other; `last` is what its log says in the end. */
async function expectSeen<C extends Call>(shown: Shown<C>, act: Act, last: DifferenceField): Promise<void> {
  const player = await product.newPlayer();
  const honest = newDevice(player, { call: shown.call, change: (data: CallData<C>) => data });
  expect(await honest.looks(act)).toBe(true);
  const victim = newDevice(player, shown);
  expect(await victim.looks(act)).toBe(false);
  expect(victim.site.reported).toEqual(['logPromise']);
  const promised = newDevice(player, shown);
  promised.promise(...victim.site.differences.flatMap(({ then }) => String(then).split(', ')));
  expect(await promised.looks(act)).toBe(true);
  await product.services.log.integrate();
  expect(await promised.untilReported()).toEqual([last]);
  expect(await promised.looks(act)).toBe(false);
}

describe('what is shown to one player alone stops the page, promised or not', () => {
  it('another hash of the next pair', async () => {
    const change = (seeds: CallData<typeof fairSeeds>) => ({ ...seeds, nextPublicHash: 'f'.repeat(64) });
    await expectSeen({ call: fairSeeds, change }, fetchShownSeeds, 'logMissing');
  });

  it('another table of a box', async () => {
    const { boxId } = await product.cheapestBox();
    const change = (box: CallData<typeof boxGetDetail>) => {
      const entries = box.entries.map((entry, at) =>
        at === 0 ? { ...entry, value: entry.value - 1 } : entry,
      );
      return { ...box, entries, tableHash: tableHash(nodeHashes, boxTableOf({ ...box, entries })) };
    };
    const act = (services: MemoryServices, playerId: string) => fetchCheckedBox(services, playerId, boxId);
    await expectSeen({ call: boxGetDetail, change }, act, 'logEntry');
  });

  it('other terms of a battle', async () => {
    const { battleId } = await new BattleClient(product).create(await product.newPlayer());
    const change = (battle: CallData<typeof battleGetDetail>) => ({ ...battle, mode: 1 as const });
    const act = (services: MemoryServices) =>
      fetchCheckedBattle(services, { act: 'join', battleId, battleKey: undefined });
    await expectSeen({ call: battleGetDetail, change }, act, 'logEntry');
  });

  it('other terms of a giveaway', async () => {
    const id = await new GiveawayClient(product).create(await product.newPlayer());
    const change = (giveaway: CallData<typeof giveawayGet>) => ({ ...giveaway, maxParticipants: 7 });
    await expectSeen(
      { call: giveawayGet, change },
      (services) => fetchCheckedGiveaway(services, id),
      'logEntry',
    );
  });

  it('other participants of a giveaway', async () => {
    const giveaways = new GiveawayClient(product);
    const id = await giveaways.create(await product.newPlayer());
    for (let count = 0; count < 2; count += 1) await giveaways.tryJoin(await product.newPlayer(), id);
    await giveaways.sweepAfter(61_000);
    const hash = 'f'.repeat(64);
    await expectSeen(
      { call: giveawayGet, change: (shown) => ({ ...shown, participantsHash: hash, userSeed: hash }) },
      async (services, playerId) =>
        checkShownGiveaway(services, playerId, await fetchGiveaway(services.http, id), null),
      'logEntry',
    );
  });

  it('other terms of a red packet', async () => {
    const { packet } = (await givePacket(product, await product.newPlayer())).data;
    const which = { id: packet.packetId, key: undefined };
    const change = (detail: CallData<typeof redPacketDetail>) => ({ ...detail, shares: detail.shares + 1 });
    const act = async (services: MemoryServices, playerId: string) => {
      const seen = { packet: await fetchPacket(services.http, { id: which.id }), claims: [] };
      await checkShownPacket(services, playerId, which, seen);
    };
    await expectSeen({ call: redPacketDetail, change }, act, 'logEntry');
  });
});
