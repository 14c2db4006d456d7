import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../src/net/contract/calls/account/profile.ts';
import { fairRotate, fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { waitForBlockedSessions } from '../support/lockWaits.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES, ENOUGH } from '../support/raceSize.ts';

/**
 * Races need a database with more than one connection. A second application over the same store acts as a second
 * process: queues inside one process do not protect the two from each other.
 */
describe('races', () => {
  let product: Product;
  let other: TestApp;
  beforeAll(async () => {
    product = await startProduct('races');
    expect(product.services.store.kind).toBe('postgres');
    const services = await buildTestServices(product.services.store, testPorts('other process'));
    other = await startTestApp({
      authenticate: (token) => services.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
  });
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  const openAnywhere = (n: number, player: TestPlayer, boxId: string, key: string) =>
    (n % 2 === 0 ? product : other).call(player, boxOpen, { boxId, count: 1 }, { key });
  const count = async (table: string, player: TestPlayer) =>
    (
      await product.services.store.query<{ n: number }>(
        `SELECT count(*) AS n FROM ${table} WHERE player_id = $1::uuid`,
        [player.id],
      )
    )[0]?.n;

  it(`${COPIES} simultaneous copies of one opening have exactly one effect`, async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) => openAnywhere(n, player, boxId, 'one-of-many')),
    );
    const done = answers.filter((answer) => answer.code === null);
    expect(new Set(done.map((answer) => answer.data.openings[0]?.rollId)).size).toBe(1);
    expect(answers.every((answer) => answer.code === null || answer.code === 'idempotency.underWay')).toBe(
      true,
    );
    expect(await count('rolls', player)).toBe(1);
    expect((await product.balance(player)).balance.main).toBe(50_000 - price);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} different openings on a balance for ${ENOUGH} open exactly ${ENOUGH}`, async () => {
    const player = await product.newPlayer();
    const boxes = await product.boxes();
    const box = boxes.find(({ price }) => price * ENOUGH <= 50_000);
    if (box === undefined) throw new Error('no box is cheap enough');
    await product.spendDownTo(player, box.price * ENOUGH);
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) =>
        openAnywhere(n, player, box.boxId, `different-${n}-${player.id}`),
      ),
    );
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(ENOUGH);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'balance.insufficient']));
    expect((await product.balance(player)).balance.main).toBe(0);
    expect(await count('rolls', player)).toBe(ENOUGH);
    await product.expectCoherentLedger();
  });

  it('concurrent openings of many players keep every account right', { tags: ['full'] }, async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => product.newPlayer()));
    const { boxId, price } = await product.cheapestBox();
    await Promise.all(
      players.flatMap((player, p) =>
        Array.from({ length: 12 }, (_, n) => openAnywhere(n, player, boxId, `many-${p}-${n}`)),
      ),
    );
    for (const player of players)
      expect((await product.balance(player)).balance.main).toBe(50_000 - 12 * price);
    await product.expectCoherentLedger();
  });

  it('selling one item a hundred times over both processes pays once', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    const backpack = await product.backpack(player);
    const ids = backpack.list[0]?.id;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 === 0 ? product : other).call(
          player,
          profileExchangeQuantity,
          { ids },
          { key: `sale-${n}-race` },
        ),
      ),
    );
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    expect((await product.balance(player)).secondaryBalance).toBe(backpack.ownedValue);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} transfers on a secondary balance for ${ENOUGH} move exactly ${ENOUGH} of them`, async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 5 });
    await product.call(player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    const before = await product.balance(player);
    // The rest is smaller than a transfer, or these would not be all that it covers.
    const share = Math.floor(before.secondaryBalance / ENOUGH);
    expect(before.secondaryBalance % ENOUGH).toBeLessThan(share);
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) =>
        (n % 2 === 0 ? product : other).call(
          player,
          profileTransferSecondary,
          { amount: share },
          { key: `transfer-${n}-race` },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === null)).toHaveLength(ENOUGH);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'balance.insufficient']));
    const after = await product.balance(player);
    expect(after.secondaryBalance).toBe(before.secondaryBalance - ENOUGH * share);
    expect(after.balance.main).toBe(before.balance.main + ENOUGH * share);
    await product.expectCoherentLedger();
  });

  it(
    'two sales that find the item owned pay once: the second waits for the first',
    { tags: ['full'] },
    async () => {
      const player = await product.newPlayer();
      const { boxId } = await product.cheapestBox();
      await product.open(player, { boxId, count: 1 });
      const backpack = await product.backpack(player);
      const ids = backpack.list[0]?.id;
      const sell = (app: TestApp) =>
        app.call(player, profileExchangeQuantity, { ids }, { key: product.newKey() });
      const { store } = product.services;
      let sales: ReturnType<typeof sell>[] = [];
      await store.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM items WHERE id = $1::uuid FOR UPDATE', [ids]);
        sales = [sell(product), sell(other)];
        await waitForBlockedSessions(store, 2);
      });
      const codes = (await Promise.all(sales)).map(({ code }) => code);
      expect(codes.sort()).toEqual(['item.notOwned', null]);
      expect((await product.balance(player)).secondaryBalance).toBe(backpack.ownedValue);
      await product.expectCoherentLedger();
    },
  );

  it(
    'twenty simultaneous rotations all succeed, each revealing another pair',
    { tags: ['full'] },
    async () => {
      const player = await product.newPlayer();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? product : other).call(player, fairRotate, {})),
      );
      expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => null));
      expect(new Set(answers.map(({ data }) => data.revealed.publicHash)).size).toBe(20);
      await product.expectCoherentLedger();
    },
  );

  it('a rotation waits for a running opening: its revealed rounds end with the last rolled', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    const { store } = product.services;
    let rotated: ReturnType<typeof rotate> | undefined;
    const rotate = () => other.call(player, fairRotate, {});
    await store.transaction(async (tx) => {
      const held = await buildTestServices({ ...store, ...tx }, testPorts('held'));
      const app = await startTestApp({
        authenticate: (token) => held.sessions.find(token),
        routes: (instance) =>
          registerRoutes(instance, { ...held, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
      });
      expect((await app.call(player, boxOpen, { boxId, count: 2 }, { key: 'held-opening' })).code).toBeNull();
      await app.close();
      rotated = rotate();
      await waitForBlockedSessions(store, 1);
    });
    expect((await rotated)?.data.revealed.rounds).toBe(3);
    await product.expectCoherentLedger();
  });

  it('a key held by another player blocks nobody', { tags: ['full'] }, async () => {
    const [one, two] = [await product.newPlayer(), await product.newPlayer()];
    const { boxId } = await product.cheapestBox();
    await product.services.store.transaction(async (tx) => {
      await tx.query('SELECT idempotency_begin($1::uuid, $2, $3)', [one.id, 'held-by-one', 'fingerprint']);
      expect((await product.open(one, { boxId, count: 1 }, 'held-by-one')).code).toBe('idempotency.underWay');
      expect((await product.open(two, { boxId, count: 1 }, 'held-by-one')).code).toBeNull();
    });
  });

  it(
    'opening against rotating: every roll belongs to the pair it was committed with',
    { tags: ['full'] },
    async () => {
      const player = await product.newPlayer();
      const { boxId } = await product.cheapestBox();
      const works = Array.from({ length: 60 }, async (_, n) => {
        if (n % 6 !== 5) return openAnywhere(n, player, boxId, `rotating-${n}-open`);
        await other.call(player, fairRotate, {});
        return product.call(player, fairUserSeed, { userSeed: `seed_${n}` });
      });
      const answers = await Promise.all(works);
      const codes = new Set<string | null>(answers.map((answer) => answer.code));
      codes.delete(null);
      codes.delete('fair.noUserSeed');
      expect([...codes]).toEqual([]);
      await product.expectCoherentLedger();
    },
  );

  it('a copy that arrives during the first is refused', { tags: ['full'] }, async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.services.store.transaction(async (tx) => {
      await tx.query(
        `SELECT pg_advisory_xact_lock(hashtextextended($1::text || ':' || 'held-elsewhere', 0))`,
        [player.id],
      );
      const answer = await product.open(player, { boxId, count: 1 }, 'held-elsewhere');
      expect([answer.code, answer.status]).toEqual(['idempotency.underWay', 409]);
    });
    expect((await product.open(player, { boxId, count: 1 }, 'held-elsewhere')).code).toBeNull();
  });
});
