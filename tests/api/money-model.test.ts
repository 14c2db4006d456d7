/** @module-tag full */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import type { BoxDetail } from '../../src/net/contract/entities.ts';
import { testPorts } from '../support/ports.ts';
import { commandKinds } from '../support/moneyModel/commands.ts';
import { compareWithModel, readHouse } from '../support/moneyModel/compare.ts';
import { readBoxes, World } from '../support/moneyModel/world.ts';
import type { MoneyCommand } from '../support/moneyModel/world.ts';
import { allowGifts } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { SANDBOX_SECRET } from '../support/recharges.ts';
import { pickBy } from '../support/seedItems.ts';

const isFull = process.env['FAIRDROP_FULL'] === '1';
const HISTORIES = isFull ? 1_000 : 40;
/** The first history's number: a failure names its own, and `MONEY_MODEL_SEED` starts there. */
const FIRST = Number(process.env['MONEY_MODEL_SEED'] ?? 1);
const LEAST_CALLS = 10;
const MORE_CALLS = 30;
const HOUR_MS = 3_600_000;
/** Of so many steps one lets time pass. */
const STEPS_OF_WAITING = 8;
/** The audit of the whole store takes longer with each history. */
const HISTORIES_PER_STORE = 100;

let product: Product;
let boxes: readonly BoxDetail[];
beforeAll(async () => {
  product = await startModelled();
});
afterAll(() => product.stop());

async function startModelled(): Promise<Product> {
  const started = await startProduct(`money model ${FIRST}`, () => ({
    payment: { kind: 'sandbox', secret: SANDBOX_SECRET },
  }));
  await allowGifts(started);
  // The model does not count a day's gifts; `tests/api/gifts.test.ts` does.
  const { store, ports } = started.services;
  await writeSysConfig(store, 'giftMaxPerDay', 999_999_999, ports.clock.now());
  boxes = await readBoxes(started);
  return started;
}

async function playHistory(number: number): Promise<void> {
  const pick = pickBy(testPorts(`history ${number}`).rng);
  const before = await readHouse({ product });
  const world = await World.start(product, pick, boxes);
  const commands = commandKinds.map(([weight, create]) => ({ weight, command: create(world) }));
  const all: MoneyCommand[] = commands.map(({ command }) => command);
  const weighted = commands.flatMap(({ weight, command }) => Array.from({ length: weight }, () => command));
  const calls = LEAST_CALLS + pick(MORE_CALLS);
  try {
    for (let call = 0; call < calls; call += 1) {
      if (pick(STEPS_OF_WAITING) === 0) await world.advance(HOUR_MS * (1 + pick(20)), all);
      else await world.oneOf(weighted).run();
    }
    await compareWithModel(world, before);
    await world.settle(all);
    await compareWithModel(world, before);
    await world.verifyRolls();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`history ${number}: ${reason}\n${world.trace.join('\n')}`, { cause: error });
  }
}

/** All postings of the store sum to zero, and its audit finds nothing. */
async function checkStore(): Promise<void> {
  const [sum] = await product.services.store.query<{ sum: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM postings',
  );
  expect(sum?.sum).toBe(0);
  await product.expectCoherentLedger();
}

it(
  'no call makes or loses a unit: every history of calls leaves what the model says',
  async () => {
    for (let played = 1; played <= HISTORIES; played += 1) {
      await playHistory(FIRST + played - 1);
      if (played % HISTORIES_PER_STORE !== 0 && played !== HISTORIES) continue;
      await checkStore();
      if (played === HISTORIES) break;
      await product.stop();
      product = await startModelled();
    }
  },
  isFull ? 7_200_000 : 300_000,
);
