import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDeliveryJobs, scheduleDeliveriesByJob } from '../../server/jobs/delivery-jobs.ts';
import { addDueJobs, scheduleByJob } from '../../server/jobs/due-jobs.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { BattleClient } from '../support/battleClient.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { newOwner, takeBack } from '../support/takeBacks.ts';

const POLL_MS = 1_000;

let product: Product;
let table: BattleClient;
let jobs: Jobs;
let looks: TestPorts;
let isSilent = false;
const asked = { beacon: 0, delivery: 0 };
let giveUp = (): void => undefined;
const silence = new Promise<null>((resolve) => (giveUp = () => resolve(null)));

beforeAll(async () => {
  product = await startProduct('silent services', () => ({
    entropy: {
      chain: { source: 'test', genesisMs: 0, periodMs: 1 },
      async value(round) {
        if (!isSilent) return { value: `value${round}`, signature: null };
        asked.beacon += 1;
        return silence;
      },
    },
    delivery: {
      kind: 'http',
      delays: { handOver: 0, again: 3_600_000 },
      request() {
        asked.delivery += 1;
        return silence;
      },
    },
    cancelDeliveryMs: 0,
    scheduleDeliveries: (tx, ids, at) => scheduleDeliveriesByJob(jobs)(tx, ids, at),
    scheduleDue: (tx, id, at) => scheduleByJob(jobs, 'battle')(tx, id, at),
  }));
  table = new BattleClient(product);
  const { store, dueDeliveries, dueBattles, ports } = product.services;
  const { clock } = ports;
  // By the database's clock everything is due: the poller looks when its own clock is advanced.
  looks = testPorts();
  jobs = createJobs(store, looks.schedule, { error: () => undefined });
  addDeliveryJobs(jobs, dueDeliveries, { clock, onError: () => undefined });
  addDueJobs(jobs, { kind: 'battle', due: dueBattles, clock });
  await jobs.start();
});
afterAll(async () => {
  giveUp();
  await jobs.stop();
  await product.stop();
});

it('a battle ends while neither the delivery service nor the beacon answers', async () => {
  const host = await product.newPlayer();
  const drawn = (await table.create(host)).battleId;
  await table.fillWithBots(host, drawn, 2);
  await table.sweepAfter(10_000);
  const { endTime } = await table.detail(drawn);
  isSilent = true;
  const waiting = (await table.create(host)).battleId;
  await table.fillWithBots(host, waiting, 2);
  for (let owners = 0; owners < 2; owners += 1) {
    const { player } = await newOwner(product, 10);
    await takeBack(product, player, { all: true });
  }
  product.ports.advance(Date.parse(endTime ?? '') + 10_000 - product.ports.clock.now().getTime());
  const lookUntil = async (done: () => boolean | Promise<boolean>) =>
    expect.poll(async () => (looks.advance(POLL_MS), done())).toBe(true);
  await lookUntil(() => asked.beacon > 0 && asked.delivery > 0);
  await scheduleByJob(jobs, 'battle')(product.services.store, drawn, new Date(0));
  await lookUntil(async () => (await table.detail(drawn)).state === 2);
  expect((await table.detail(waiting)).state).toBe(1);
});
