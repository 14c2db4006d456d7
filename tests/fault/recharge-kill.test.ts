/** @module-tag full */
import { expect, it } from 'vitest';
import type { RechargeOrder } from '../../src/net/contract/items/recharges.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { createSeededRandom, formRequest, requestData, signUpAt } from '../support/siteRequests.ts';
import { patient } from '../support/patience.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_123);
const ROUNDS = process.env['FAIRDROP_FULL'] === '1' ? 30 : 2;
const PLAYERS = 3;
/** Then others play: a player makes sixty orders an hour at most. */
const ROUNDS_OF_PLAYERS = 5;
const START = 50_000;
const acts = ['pay', 'late', 'twice', 'fail', 'cancel'] as const;

interface Player {
  readonly token: string;
  /** The key of the order whose answer is awaited. */
  pending: string | null;
  keys: number;
  /** Orders that a message said was paid, answered or not. */
  readonly paid: Set<string>;
  readonly orders: Map<string, number>;
}

async function order(site: Site, player: Player): Promise<RechargeOrder> {
  player.pending ??= `order-${(player.keys += 1)}-${'0'.repeat(12)}`;
  const headers = { token: player.token, 'idempotency-key': player.pending };
  const fields = { channelId: 'card', currency: 'CNY', payAmount: String(1_000 + player.keys) };
  const init = formRequest(fields, headers);
  const made = await requestData<{ order: RechargeOrder }>(site, '/api/recharge/create', init);
  player.pending = null;
  player.orders.set(made.order.orderId, made.order.quantity);
  return made.order;
}

/** Presses a button of the sandbox's page. */
async function press(site: Site, orderId: string, act: string): Promise<void> {
  const init = { ...formRequest({ act }), redirect: 'manual' as const };
  const { status } = await fetch(`${site.url}/sandbox/pay/${orderId}`, init);
  expect(status).toBe(303);
}

/** Orders and pays until the server is killed. */
async function payUntilKilled(site: Site, player: Player, chance: () => number, onPaid: () => void) {
  for (;;) {
    const { orderId } = await order(site, player);
    const act = acts[Math.floor(chance() * acts.length)] ?? 'pay';
    if (act !== 'fail' && act !== 'cancel') player.paid.add(orderId);
    await press(site, orderId, act);
    onPaid();
  }
}

/** After the kill, the provider tells every payment again, and each is credited once. */
async function expectCreditedOnce(site: Site, player: Player): Promise<void> {
  if (player.pending !== null) await press(site, (await order(site, player)).orderId, 'cancel');
  for (const id of player.paid) await press(site, id, 'pay');
  const headers = { token: player.token };
  const info = await requestData<{ balance: { main: number } }>(site, '/api/profile/userInfo', { headers });
  const credited = [...player.paid].reduce((sum, id) => sum + (player.orders.get(id) ?? 0), 0);
  expect(info.balance.main, `seed ${SEED}`).toBe(START + credited);
}

it(
  'credits every payment once, however often the server is killed',
  { timeout: patient(120_000 + ROUNDS * 30_000) },
  async () => {
    const env = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' };
    const site = await startSite({ env });
    try {
      const chance = createSeededRandom(SEED);
      const everybody: Player[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round % ROUNDS_OF_PLAYERS === 0)
          for (let n = 0; n < PLAYERS; n += 1) {
            const token = await signUpAt(site, `138${20_000_000 + everybody.length}`);
            everybody.push({ token, pending: null, keys: 0, paid: new Set(), orders: new Map() });
          }
        const players = everybody.slice(-PLAYERS);
        let [pressed, isKilled] = [0, false];
        const enough = 3 + Math.floor(chance() * 12);
        const work = players.map((player) =>
          payUntilKilled(site, player, chance, () => void (pressed += 1)).catch((error: unknown) => {
            // A refusal fails the test; a kill may only cut the connection.
            if (!isKilled || !(error instanceof TypeError)) throw error;
          }),
        );
        await expect.poll(() => pressed >= enough, { timeout: patient(60_000), interval: 5 }).toBe(true);
        isKilled = true;
        await site.crash();
        await Promise.all(work);
        await site.restart();
        for (const player of players) await expectCreditedOnce(site, player);
      }
      await site.end();
      const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir, DATABASE_URL: '' });
      expect(audit, `seed ${SEED}`).toMatchObject({ code: 0, err: '' });
      expect(everybody.reduce((sum, { paid }) => sum + paid.size, 0)).toBeGreaterThan(ROUNDS);
    } finally {
      await site.stop();
    }
  },
);
