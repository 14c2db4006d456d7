/** @module-tag postgres */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entropy } from '../../server/providers/entropy/entropy.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const HOUR_MS = 3_600_000;

/** Publishes every round, whatever the server's clock shows. */
const beacon: Entropy = {
  chain: { source: 'test', genesisMs: 0, periodMs: 1 },
  value: async (round) => ({ value: `value${round}`, signature: null }),
};

describe.each([
  ['without a beacon', null],
  ['with a beacon', beacon],
])('a battle %s on a clock that is set back', (_name, entropy) => {
  let product: Product;
  let table: BattleClient;
  beforeEach(async () => {
    product = await startProduct('clock', () => ({ entropy }));
    table = new BattleClient(product);
  });
  afterEach(() => product.stop());

  async function startBattle(): Promise<string> {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    return battleId;
  }

  /** Moves the clock to the battle's end and sweeps. */
  const end = (battleId: string) => table.playToEnd(battleId);

  it('ends at its end if the step is short', async () => {
    const battleId = await startBattle();
    if (entropy !== null) await table.sweepAfter(3_000);
    expect((await table.detail(battleId)).state).toBe(1);
    await table.sweepAfter(-5_000);
    const running = await table.detail(battleId);
    expect(running).toMatchObject({ state: 1, serverSeed: null });
    expect(running.endTime).not.toBeNull();
    expect((await end(battleId)).state).toBe(2);
    await product.expectCoherentLedger();
  });

  it('ends at the next sweep if its times are hours ahead', async () => {
    const battleId = await startBattle();
    if (entropy !== null) await table.sweepAfter(3_000);
    const { startTime, endTime } = await table.detail(battleId);
    await table.sweepAfter(-2 * HOUR_MS);
    const ended = await table.detail(battleId);
    expect(ended).toMatchObject({ state: 2, startTime, endTime });
    expect(ended.serverSeed).toHaveLength(32);
    await table.sweepAfter(3 * HOUR_MS);
    expect((await table.detail(battleId)).version).toBe(ended.version);
    await product.expectCoherentLedger();
  });

  it('is filled and played by the new clock if it waited', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host);
    await table.sweepAfter(-2 * HOUR_MS);
    await table.join(guest, battleId);
    if (entropy !== null) await table.sweepAfter(3_000);
    await table.sweepAfter(0);
    expect((await table.detail(battleId)).state).toBe(1);
    expect((await end(battleId)).state).toBe(2);
    await product.expectCoherentLedger();
  });
});

it('a full battle that waits for its beacon is drawn and played in full after the clock is set back', async () => {
  const product = await startProduct('clock of a beacon', () => ({ entropy: beacon }));
  try {
    const table = new BattleClient(product);
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    await table.sweepAfter(-2 * HOUR_MS);
    await table.sweepAfter(0);
    const drawn = await table.detail(battleId);
    expect(drawn.state).toBe(1);
    expect(Date.parse(drawn.startTime ?? '')).toBeGreaterThan(product.ports.clock.now().getTime());
    expect((await table.playToEnd(battleId)).state).toBe(2);
    await product.expectCoherentLedger();
  } finally {
    await product.stop();
  }
});
