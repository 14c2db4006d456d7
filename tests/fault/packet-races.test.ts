import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { giveawayCreate } from '../../src/net/contract/calls/games/giveaway.ts';
import {
  redPacketCommit,
  redPacketDetail,
  redPacketGive,
} from '../../src/net/contract/calls/games/redPacket.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { allowGifts, claimPacket, claimsOf, givePacket } from '../support/packets.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES, ENOUGH as SHARES } from '../support/raceSize.ts';

/** Two applications over one PostgreSQL store, as two processes. */
describe('races of red packets', () => {
  let product: Product;
  let others: Services;
  let other: TestApp;
  beforeAll(async () => {
    product = await startProduct('packet races');
    expect(product.services.store.kind).toBe('postgres');
    await allowGifts(product);
    others = await buildTestServices(product.services.store, {
      ...testPorts('other packets'),
      clock: product.services.ports.clock,
    });
    other = await startTestApp({
      authenticate: (token) => others.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...others, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
  });
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  /** Few at once: passwords are hashed by a queue that refuses what is too much. */
  const newPlayers = async (count: number): Promise<TestPlayer[]> => {
    const players: TestPlayer[] = [];
    while (players.length < count) {
      players.push(...(await Promise.all([product.newPlayer(), product.newPlayer()])));
    }
    return players;
  };

  const appOf = (n: number): Product => ({ ...product, call: n % 2 === 0 ? product.call : other.call });

  it(`${COPIES} claims of ${SHARES} shares: as many players get one each, and the sum is exact`, async () => {
    const giver = await product.newPlayer();
    const players = await newPlayers(COPIES);
    const { packetId: id } = (await givePacket(product, giver, { amount: 12_345, shares: SHARES })).data
      .packet;
    const answers = await Promise.all(
      players.map((player, n) => claimPacket(appOf(n), player, id, { userSeed: `seed-${n}` })),
    );
    const won = answers.filter(({ code }) => code === null);
    expect(won).toHaveLength(SHARES);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'packet.empty']));
    const claims = await claimsOf(product, id);
    expect(claims.map(({ round }) => round)).toEqual(Array.from({ length: SHARES }, (_, n) => n + 1));
    expect(new Set(claims.map(({ player }) => player.playerId)).size).toBe(SHARES);
    expect(claims.reduce((sum, { share }) => sum + share, 0)).toBe(12_345);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} claims of one player: one`, { tags: ['full'] }, async () => {
    const [giver, player] = [await product.newPlayer(), await product.newPlayer()];
    const { packetId: id } = (await givePacket(product, giver, { shares: SHARES })).data.packet;
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) => claimPacket(appOf(n), player, id)),
    );
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'packet.claimed']));
    await product.expectCoherentLedger();
  });

  it(
    `${COPIES} gifts with one commitment: one, and never more than a day allows`,
    { tags: ['full'] },
    async () => {
      const giver = await product.newPlayer();
      const { commitId } = (await product.call(giver, redPacketCommit, {})).data;
      const terms = { amount: 1_000, shares: 2, audience: 'site', greeting: 'luck', minutes: 60 } as const;
      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, n) =>
          appOf(n).call(giver, redPacketGive, { commitId, ...terms }, { key: product.newKey() }),
        ),
      );
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      expect((await product.balance(giver)).balance.main).toBe(49_000);
    },
  );

  it('packets and giveaways at once share the allowance of a day', async () => {
    const giver = await product.newPlayer();
    const { store, ports } = product.services;
    await writeSysConfig(store, 'giftMaxPerDay', 5_000, ports.clock.now());
    const one = { closesIn: 60, prizes: 'coins:1000' };
    const giveaways = Array.from({ length: 10 }, (_, n) =>
      appOf(n).call(giver, giveawayCreate, one, { key: product.newKey() }),
    );
    const packets = Array.from({ length: 10 }, (_, n) => givePacket(appOf(n), giver));
    const answers = await Promise.all([...giveaways, ...packets]);
    const given = answers.filter(({ code }) => code === null).length;
    expect(given).toBeLessThanOrEqual(5);
    expect((await product.balance(giver)).balance.main).toBe(50_000 - given * 1_000);
    // One commitment is open at a time, so packets may refuse each other: the rest is given one by one.
    for (let n = given; n < 5; n += 1) expect((await givePacket(product, giver)).code).toBeNull();
    expect((await givePacket(product, giver)).code).toBe('gift.maxPerDay');
    await writeSysConfig(store, 'giftMaxPerDay', 1_000_000, ports.clock.now());
    await product.expectCoherentLedger();
  });

  it(
    'claims while the packet expires and is ended from two processes: the rest goes back once',
    { tags: ['full'] },
    async () => {
      const giver = await product.newPlayer();
      const players = await newPlayers(40);
      const { packetId: id } = (await givePacket(product, giver, { shares: SHARES, minutes: 5 })).data.packet;
      await Promise.all([
        ...players.map((player, n) => claimPacket(appOf(n), player, id)),
        ...Array.from({ length: 20 }, (_, n) =>
          (n % 2 === 0 ? product.services : others).packets.processDue(id, true),
        ),
      ]);
      const paid = (await claimsOf(product, id)).reduce((sum, { share }) => sum + share, 0);
      const over = (await product.call(null, redPacketDetail, { id })).data;
      expect(over).toMatchObject({ state: 'expired', left: 1_000 - paid });
      expect((await product.balance(giver)).balance.main).toBe(50_000 - paid);
      await product.expectCoherentLedger();
    },
  );
});
