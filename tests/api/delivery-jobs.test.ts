import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDeliveryJobs, scheduleDeliveriesByJob } from '../../server/jobs/delivery-jobs.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { newOwner, recordsOf, takeBack } from '../support/takeBacks.ts';

let product: Product;
let jobs: Jobs;
const failures: string[] = [];
beforeAll(async () => {
  product = await startProduct('delivery jobs', () => ({
    scheduleDeliveries: (tx, ids, at) => scheduleDeliveriesByJob(jobs)(tx, ids, at),
  }));
  const { store, dueDeliveries, ports } = product.services;
  // By the database's clock everything is due: with a clock of its own the poller does not run early.
  jobs = createJobs(store, testPorts().schedule, { error: () => undefined });
  addDeliveryJobs(jobs, dueDeliveries, { clock: ports.clock, onError: (_error, id) => failures.push(id) });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await product.stop();
});

describe('the jobs of deliveries', () => {
  it('advance every item of a large take-back, and send the next step', async () => {
    const { player } = await newOwner(product, 10);
    const second = await newOwner(product, 10);
    await takeBack(product, player, { all: true });
    await takeBack(product, second.player, { all: true });
    const states = async () =>
      (await Promise.all([player, second.player].map((owner) => recordsOf(product, owner))))
        .flat()
        .map(({ takeState }) => takeState);
    product.ports.advance(60_000);
    await jobs.runDue();
    expect(await states()).toEqual(Array.from({ length: 20 }, () => 1));
    const { store } = product.services;
    const waiting = await store.query<{ ids: string[] }>(
      `SELECT data -> 'retrievalIds' AS ids FROM pgboss.job
       WHERE name = 'delivery.processDue' AND state = 'created' AND start_after > now()`,
    );
    expect(waiting.flatMap(({ ids }) => ids)).toHaveLength(20);
    expect(failures).toEqual([]);
  });

  it('leave one that fails to the sweep, and advance the others', async () => {
    const { player } = await newOwner(product, 3);
    await takeBack(product, player, { all: true });
    const [, broken] = await recordsOf(product, player);
    const { store } = product.services;
    await store.transaction(async (tx) => {
      await tx.exec('SET LOCAL session_replication_role = replica');
      await tx.query(`UPDATE retrievals SET take_state = 2 WHERE id = $1::uuid`, [broken?.id]);
      await tx.query(`UPDATE items SET state = 0 WHERE id = $1::uuid`, [broken?.item.id]);
    });
    product.ports.advance(60_000);
    await jobs.runDue();
    expect(failures).toEqual([broken?.id]);
    expect((await recordsOf(product, player)).map(({ takeState }) => takeState)).toEqual([1, 2, 1]);
  });
});
