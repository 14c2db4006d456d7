import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { profileCancelRetrieval } from '../../src/net/contract/calls/items/takeBack.ts';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { newOwner, newestRecord, recordsOf, takeBack } from '../support/takeBacks.ts';
import { COPIES } from '../support/raceSize.ts';

const CANCEL_MS = 60_000;

/** Two applications over one PostgreSQL store, as two processes. */
describe('races of take-backs', () => {
  let product: Product;
  let others: Services;
  let other: TestApp;
  beforeAll(async () => {
    product = await startProduct('take-back races');
    expect(product.services.store.kind).toBe('postgres');
    others = await buildTestServices(product.services.store, {
      ...testPorts('other take-backs'),
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

  const appOf = (n: number): Pick<Product, 'call'> => (Math.floor(n / 2) % 2 === 0 ? product : other);

  it(`${COPIES} take-backs and sales of one item: exactly one wins`, { tags: ['full'] }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const { player, ids, value } = await newOwner(product);
      const [id = ''] = ids;
      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, n) =>
          n % 2 === 0
            ? takeBack({ ...product, call: appOf(n).call }, player, { ids: id })
            : appOf(n).call(player, profileExchangeQuantity, { ids: id }, { key: product.newKey() }),
        ),
      );
      const winners = answers.flatMap(({ code }, n) => (code === null ? [n] : []));
      expect(winners).toHaveLength(1);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'item.notOwned']));
      const wasTaken = (winners[0] ?? 0) % 2 === 0;
      expect(await recordsOf(product, player)).toHaveLength(wasTaken ? 1 : 0);
      expect((await product.balance(player)).secondaryBalance).toBe(wasTaken ? 0 : value);
      const [item] = (await product.backpack(player)).list;
      expect(item?.stat).toBe(wasTaken ? 3 : 2);
      await product.expectCoherentLedger();
    }
  });

  it(`${COPIES} copies of one take-back have one effect`, async () => {
    const { player } = await newOwner(product, 3);
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) =>
        takeBack({ ...product, call: appOf(n).call }, player, { all: true }, 'one-take-back'),
      ),
    );
    const done = answers.filter(({ code }) => code === null);
    expect(done.length).toBeGreaterThan(0);
    expect(done.every(({ data }) => data.taken === 3)).toBe(true);
    expect(answers.every(({ code }) => code === null || code === 'idempotency.underWay')).toBe(true);
    expect(await recordsOf(product, player)).toHaveLength(3);
    await product.expectCoherentLedger();
  });

  it(
    'cancelling, handing over and an operator at once: the item has one fate',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const { player } = await newOwner(product);
        await takeBack(product, player, { all: true });
        const { id } = await newestRecord(product, player);
        product.ports.advance(CANCEL_MS);
        const cancel = async (n: number) =>
          (await appOf(n).call(player, profileCancelRetrieval, { id }, { key: product.newKey() })).code;
        const cancels = Array.from({ length: 10 }, (_, n) => cancel(n));
        const { retrievals } = product.services;
        const decisions = [
          ...Array.from({ length: 10 }, () => others.dueDeliveries.processDue(id)),
          ...Array.from({ length: 5 }, () => retrievals.decide(id, 'settle', '')),
          ...Array.from({ length: 5 }, () => others.retrievals.decide(id, 'fail', '')),
        ];
        const codes = await Promise.all(cancels);
        const decided = await Promise.all(decisions);
        const { takeState, reason, item } = await newestRecord(product, player);
        expect(item.stat).toBe(takeState === 3 ? 4 : 0);
        const wins =
          codes.filter((code) => code === null).length + decided.filter((one) => one === true).length;
        expect(wins).toBe(1);
        expect(codes.includes(null)).toBe(reason === 'cancelled');
        await product.expectCoherentLedger();
      }
    },
  );
});
