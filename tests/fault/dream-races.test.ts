import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { dreamFee } from '../../src/fair/outcome/dreamFee.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { EDGE, dreamOf, targetAbove } from '../support/dreams.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { newOwner, takeBack } from '../support/takeBacks.ts';
import { COPIES } from '../support/raceSize.ts';

const ROUNDS = process.env['FAIRDROP_TIER'] === 'daily' ? 1 : 3;

/** Two applications over one PostgreSQL store, as two processes. */
describe('races of dreams', () => {
  let product: Product;
  let others: Services;
  let other: TestApp;
  beforeAll(async () => {
    product = await startProduct('dream races');
    expect(product.services.store.kind).toBe('postgres');
    others = await buildTestServices(product.services.store, {
      ...testPorts('other dreams'),
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

  const appOf = (n: number): Product => ({
    ...product,
    call: Math.floor(n / 4) % 2 === 0 ? product.call : other.call,
  });

  it(`${COPIES} dreams, sales and take-backs of one item: exactly one has it`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { player, ids, value } = await newOwner(product);
      const [id = ''] = ids;
      const target = await targetAbove(product, value + 1);
      const other = await targetAbove(product, target.recoveryPrice + 1);
      const { main } = (await product.balance(player)).balance;
      const stake = { itemIds: id, tickets: 1_000 };
      const uses = [
        (n: number) => dreamOf(appOf(n), player, target, stake),
        (n: number) => dreamOf(appOf(n), player, other, stake),
        (n: number) => appOf(n).call(player, profileExchangeQuantity, { ids: id }, { key: product.newKey() }),
        (n: number) => takeBack(appOf(n), player, { ids: id }),
      ];
      const answers = await Promise.all(
        Array.from(
          { length: COPIES },
          (_, n) => uses[(n + round) % 4]?.(n) ?? Promise.reject(new Error('no use')),
        ),
      );
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'item.notOwned']));
      const [rolled] = await product.services.store.query<{
        dreams: number;
        retrievals: number;
        sales: number;
      }>(
        `SELECT (SELECT count(*) FROM dreams WHERE player_id = $1::uuid) AS dreams,
           (SELECT count(*) FROM retrievals WHERE player_id = $1::uuid) AS retrievals,
           (SELECT count(*) FROM transfers WHERE actor = $1::uuid::text AND kind = 'item.sell') AS sales`,
        [player.id],
      );
      const ends = rolled ?? { dreams: 0, retrievals: 0, sales: 0 };
      expect(ends.dreams + ends.retrievals + ends.sales).toBe(1);
      const paid =
        (await product.balance(player)).balance.main + (await product.balance(player)).secondaryBalance;
      const fees =
        ends.dreams === 1 ? [target, other].map((one) => dreamFee(one.recoveryPrice, 1_000, EDGE)) : [];
      const possible =
        ends.dreams === 1 ? fees.map((fee) => main + value - fee) : [main + ends.sales * value];
      expect(possible).toContain(paid);
    }
    await product.expectCoherentLedger();
  });

  it(`${COPIES} copies of one dream take its stake once and roll once`, { tags: ['full'] }, async () => {
    const player = await product.newPlayer();
    const target = await targetAbove(product, 1_000);
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) => dreamOf(appOf(n), player, target, {}, 'one-dream')),
    );
    const done = answers.filter(({ code }) => code === null);
    expect(new Set(answers.map(({ code }) => code ?? 'done'))).toSatisfy((codes: Set<string>) =>
      [...codes].every((code) => ['done', 'idempotency.underWay'].includes(code)),
    );
    expect(new Set(done.map(({ data }) => data.dream.rollId)).size).toBe(1);
    const fee = dreamFee(target.recoveryPrice, 50_000, EDGE);
    expect((await product.balance(player)).balance.main).toBe(50_000 - fee);
    await product.expectCoherentLedger();
  });

  it(
    `${COPIES} dreams with coins for 20 roll 20, with openings in between, each round once`,
    { tags: ['full'] },
    async () => {
      const player = await product.newPlayer();
      const target = await targetAbove(product, 1_000);
      const { boxId, price } = await product.cheapestBox();
      const fee = dreamFee(target.recoveryPrice, 50_000, EDGE);
      await product.spendDownTo(player, 20 * fee + 5 * price);
      const openings = Array.from({ length: 5 }, () => product.open(player, { boxId, count: 1 }));
      const dreams = Array.from({ length: COPIES }, (_, n) => dreamOf(appOf(n), player, target));
      const opened = await Promise.all(openings);
      const rolled = await Promise.all(dreams);
      const codes = new Set([...opened, ...rolled].map(({ code }) => code));
      expect(codes).toEqual(new Set([null, 'balance.insufficient']));
      const rounds = rolled.flatMap((answer) => (answer.code === null ? [answer.data.dream.round] : []));
      expect(new Set(rounds).size).toBe(rounds.length);
      expect((await product.balance(player)).balance.main).toBeLessThan(fee);
      await product.expectCoherentLedger();
    },
  );
});
