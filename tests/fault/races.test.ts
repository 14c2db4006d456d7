import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileExchangeQuantity } from '../../src/net/contract/calls/profile.ts';
import { fairRotate, fairUserSeed } from '../../src/net/contract/calls/fair.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { registerRoutes } from '../../server/routes/register-routes.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { buildServices } from '../../server/domain/services.ts';
import { boxOpen } from '../../src/net/contract/calls/box.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const COPIES = 200;

/**
 * Races need a database with more than one connection. A second application over the same store stands for a
 * second process: what keeps one process from racing itself does not help between the two.
 */
describe('races', () => {
  let product: Product;
  let other: TestApp;
  beforeAll(async () => {
    product = await startProduct('races');
    expect(product.services.store.kind).toBe('postgres');
    const services = await buildServices(product.services.store, testPorts('other process'), nodeHashes);
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

  it('200 simultaneous copies of one opening have exactly one effect', async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) => openAnywhere(n, player, boxId, 'one-of-two-hundred')),
    );
    const done = answers.filter((answer) => answer.code === null);
    expect(new Set(done.map((answer) => answer.data.openings[0]?.rollId)).size).toBe(1);
    expect(answers.every((answer) => answer.code === null || answer.code === 'idempotency.underWay')).toBe(
      true,
    );
    expect(await count('rolls', player)).toBe(1);
    expect((await product.balance(player)).balance.main).toBe(50_000 - price);
    await product.expectCoherentLedger();
  }, 60_000);

  it('200 different openings on a balance that pays for 50 open exactly 50', async () => {
    const player = await product.newPlayer();
    const boxes = await product.boxes();
    const box = boxes.find(({ price }) => price * 50 <= 50_000);
    if (box === undefined) throw new Error('no box is cheap enough');
    await spendDownTo(player, box.price * 50);
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) =>
        openAnywhere(n, player, box.boxId, `different-${n}-${player.id}`),
      ),
    );
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(50);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'balance.insufficient']));
    expect((await product.balance(player)).balance.main).toBe(0);
    expect(await count('rolls', player)).toBe(50);
    await product.expectCoherentLedger();
  }, 60_000);

  it('openings of many players at once keep every account right', async () => {
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
  }, 60_000);

  it('selling one item a hundred times over both processes pays once', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    const bag = await product.backpack(player);
    const ids = bag.list[0]?.id;
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
    expect((await product.balance(player)).secondaryBalance).toBe(bag.ownedValue);
    await product.expectCoherentLedger();
  }, 60_000);

  it('opening against rotating: every roll belongs to the pair it was committed with', async () => {
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
  }, 60_000);

  it('a copy that arrives while the first is under way is told so', async () => {
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

  /** Leaves the player just this much, by a transfer to the house. */
  async function spendDownTo(player: TestPlayer, left: number): Promise<void> {
    const { store, ports } = product.services;
    const surplus = (await product.balance(player)).balance.main - left;
    if (surplus <= 0) return;
    const id = ports.ids();
    await store.query(
      `SELECT ledger_post($1::uuid, 'test.spend', $1::text, '', 'house', true, $2,
         ARRAY[player_account($3::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = 'sales')],
         ARRAY[-$4::bigint, $4::bigint])`,
      [id, ports.clock.now(), player.id, surplus],
    );
  }
});
