import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import {
  accountCoolOff,
  accountLimits,
  accountSession,
  accountSetLimit,
} from '../../src/net/contract/calls/account/accountLimits.ts';
import { mallList, profileBuyVirtual } from '../../src/net/contract/calls/items/mall.ts';
import { authLogin } from '../../src/net/contract/calls/account/auth.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import type { LimitPeriod } from '../../src/net/contract/account/playLimits.ts';
import { ROLL_PAYMENTS, transferKinds } from '../../server/ledger/transfer-kinds.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { allowGifts, claimPacket, givePacket } from '../support/packets.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let product: Product;
let table: BattleClient;
let box: BoxSummary;
beforeAll(async () => {
  product = await startProduct('play limits');
  table = new BattleClient(product);
  box = await product.cheapestBox();
});
afterAll(() => product.stop());

const setLimit = (player: TestPlayer, period: LimitPeriod, amount: number | 'none') =>
  product.call(player, accountSetLimit, amount === 'none' ? { period, none: true } : { period, amount });
const sessionOf = async (player: TestPlayer) => (await product.call(player, accountSession, {})).data;
const limitsOf = async (player: TestPlayer) => (await product.call(player, accountLimits, {})).data;
const limitOf = async (player: TestPlayer, period: LimitPeriod) => {
  const found = (await limitsOf(player)).limits.find((each) => each.period === period);
  if (found === undefined) throw new Error(`no limit of the ${period}`);
  return found;
};
const open = async (player: TestPlayer, count = 1) =>
  (await product.open(player, { boxId: box.boxId, count })).code;
/** The player with a new session. */
const loginAgain = async (player: TestPlayer): Promise<TestPlayer> => {
  const [row] = await product.services.store.query<{ phone: string }>(
    'SELECT phone FROM players WHERE id = $1::uuid',
    [player.id],
  );
  const login = await product.call(null, authLogin, { phone: row?.phone ?? '', password: PASSWORD });
  expect(login.code).toBeNull();
  return { ...player, token: login.data.token ?? '' };
};

/** Parameters of the player's messages about limits, oldest first. */
const messagesTo = async (player: TestPlayer) => {
  const { store } = product.services;
  const rows = await store.query<{ params: object }>(
    `SELECT params FROM messages WHERE player_id = $1::uuid AND kind LIKE 'limits.%' ORDER BY id`,
    [player.id],
  );
  return rows.map(({ params }) => params);
};

describe('a spending limit', () => {
  it('refuses what would pass it, counting what was spent before it was set', async () => {
    const player = await product.newPlayer();
    expect(await open(player, 2)).toBeNull();
    expect((await product.balance(player)).isLimited).toBe(false);
    expect((await limitOf(player, 'day')).spent).toBe(2 * box.price);
    await setLimit(player, 'day', 3 * box.price);
    expect((await product.balance(player)).isLimited).toBe(true);
    expect(await open(player, 2)).toBe('limits.day');
    expect(await open(player)).toBeNull();
    expect(await open(player)).toBe('limits.day');
    expect(await limitOf(player, 'day')).toMatchObject({ amount: 3 * box.price, spent: 3 * box.price });
    const { main } = (await product.balance(player)).balance;
    expect(main).toBe(50_000 - 3 * box.price);
    await product.expectCoherentLedger();
  });

  it('rolls: what was spent leaves it after its period, to the millisecond', async () => {
    const player = await product.newPlayer();
    await setLimit(player, 'day', 2 * box.price);
    expect(await open(player)).toBeNull();
    const start = product.ports.clock.now().getTime();
    product.ports.advance(10 * HOUR);
    expect(await open(player)).toBeNull();
    expect(await open(player)).toBe('limits.day');
    expect((await limitOf(player, 'day')).freesAt).toBe(new Date(start + DAY).toISOString());
    product.ports.advance(14 * HOUR - 1);
    expect(await open(player)).toBe('limits.day');
    product.ports.advance(1);
    expect(await open(player)).toBeNull();
    expect(await open(player)).toBe('limits.day');
    await product.expectCoherentLedger();
  });

  it('names the shortest period that has no room', async () => {
    const player = await product.newPlayer();
    for (const period of ['day', 'week', 'month'] as const) await setLimit(player, period, box.price);
    expect(await open(player)).toBeNull();
    expect(await open(player)).toBe('limits.day');
    product.ports.advance(DAY);
    expect(await open(player)).toBe('limits.week');
    product.ports.advance(6 * DAY);
    expect(await open(player)).toBe('limits.month');
    product.ports.advance(23 * DAY);
    // A session lasts 30 days too.
    expect(await open(await loginAgain(player))).toBeNull();
    await product.expectCoherentLedger();
  });

  it('is lowered at once, and raised or removed after a day, which can be cancelled', async () => {
    const player = await product.newPlayer();
    await setLimit(player, 'week', 5000);
    expect((await setLimit(player, 'week', 4000)).data.limits[1]).toMatchObject({
      amount: 4000,
      pending: null,
    });
    const asked = product.ports.clock.now().getTime();
    const effectiveAt = new Date(asked + DAY).toISOString();
    await setLimit(player, 'week', 6000);
    expect(await limitOf(player, 'week')).toMatchObject({
      amount: 4000,
      pending: { amount: 6000, effectiveAt },
    });
    product.ports.advance(HOUR);
    // Asked again, it does not start anew.
    await setLimit(player, 'week', 6000);
    expect((await limitOf(player, 'week')).pending).toEqual({ amount: 6000, effectiveAt });
    // The present amount cancels it.
    await setLimit(player, 'week', 4000);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: 4000, pending: null });
    await setLimit(player, 'week', 'none');
    expect((await limitOf(player, 'week')).pending).toMatchObject({ amount: null });
    product.ports.advance(DAY - 1);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: 4000 });
    product.ports.advance(1);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: null, pending: null });
    expect(await messagesTo(player)).toEqual([
      { period: 'week', amount: 5000, pending: null },
      { period: 'week', amount: 4000, pending: null },
      { period: 'week', amount: 4000, pending: { amount: 6000, effectiveAt } },
      { period: 'week', amount: 4000, pending: null },
      { period: 'week', amount: 4000, pending: { amount: null, effectiveAt: expect.any(String) as string } },
    ]);
  });

  it('counts the hold of a battle, gives a refund back and counts a stake once', async () => {
    const [player, rival] = [await product.newPlayer(), await product.newPlayer()];
    await setLimit(player, 'day', 2 * box.price);
    const { battleId } = await table.create(player);
    expect((await limitOf(player, 'day')).spent).toBe(box.price);
    await table.cancel(player, battleId);
    expect((await limitOf(player, 'day')).spent).toBe(0);
    const second = await table.create(player);
    await table.join(rival, second.battleId);
    expect((await limitOf(player, 'day')).spent).toBe(box.price);
    const third = await table.create(rival);
    expect((await table.tryJoin(player, third.battleId)).code).toBeNull();
    expect((await table.tryCreate(player)).code).toBe('limits.day');
    const fourth = await table.create(rival);
    expect((await table.tryJoin(player, fourth.battleId)).code).toBe('limits.day');
    expect((await product.balance(player)).balance.hold).toBe(0);
    await table.sweepAfter(HOUR);
    expect((await limitOf(player, 'day')).spent).toBe(2 * box.price);
    await product.expectCoherentLedger();
  });

  it('gives back what a battle that nobody fills held', async () => {
    const player = await product.newPlayer();
    const { battleId } = await table.create(player);
    await setLimit(player, 'month', box.price);
    expect((await limitOf(player, 'month')).spent).toBe(box.price);
    await table.sweepAfter(HOUR);
    expect((await table.detail(battleId)).state).toBe(3);
    expect((await limitOf(player, 'month')).spent).toBe(0);
    expect(await open(player)).toBeNull();
    await product.expectCoherentLedger();
  });

  it('counts purchases from either balance, so that items cannot be staked past it', async () => {
    const player = await product.newPlayer();
    const [target] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: 2_000 })).data.list;
    const price = target?.recoveryPrice ?? 0;
    const buy = (balanceType: 0 | 1, quantity = 1) =>
      product.call(
        player,
        profileBuyVirtual,
        { itemId: target?.itemId ?? '', balanceType, quantity },
        { key: product.newKey() },
      );
    expect((await buy(0)).code).toBeNull();
    expect((await limitOf(player, 'day')).spent).toBe(price);
    // The sale fills the secondary balance.
    const sold = { all: true };
    await product.call(player, profileExchangeQuantity, sold, { key: product.newKey() });
    await setLimit(player, 'day', 2 * price);
    expect((await buy(0, 2)).code).toBe('limits.day');
    expect((await buy(1)).code).toBeNull();
    expect((await limitOf(player, 'day')).spent).toBe(2 * price);
    expect((await buy(0)).code).toBe('limits.day');
    await product.call(player, profileExchangeQuantity, sold, { key: product.newKey() });
    expect((await buy(1)).code).toBe('limits.day');
    // What was bought is no game: a break leaves it open, and the session clock leaves it out.
    product.ports.advance(DAY);
    await product.call(player, accountCoolOff, { days: '1' });
    expect((await buy(0)).code).toBeNull();
    expect((await sessionOf(player)).spent).toBe(0);
    await product.expectCoherentLedger();
  });

  it('counts the coins of a giveaway, and gives back those that nobody won', async () => {
    const [giver, guest] = [await product.newPlayer(), await product.newPlayer()];
    const giveaways = new GiveawayClient(product);
    await setLimit(giver, 'day', 3_000);
    expect((await giveaways.tryCreate(giver, { prizes: 'coins:3001' })).code).toBe('limits.day');
    // The same player wins once: one of two prizes goes back.
    const id = await giveaways.create(giver, { prizes: 'coins:1000,coins:500' });
    await giveaways.tryJoin(guest, id);
    expect((await limitOf(giver, 'day')).spent).toBe(1_500);
    await giveaways.playToEnd(id);
    expect((await product.balance(guest)).balance.main).toBe(51_000);
    expect((await limitOf(giver, 'day')).spent).toBe(1_000);
    const lonely = await giveaways.create(giver, { prizes: 'coins:2000' });
    expect((await limitOf(giver, 'day')).spent).toBe(3_000);
    await giveaways.playToEnd(lonely);
    expect((await limitOf(giver, 'day')).spent).toBe(1_000);
    await product.expectCoherentLedger();
  });

  it('gives back what nobody claimed of a red packet', async () => {
    const [giver, guest] = [await product.newPlayer(), await product.newPlayer()];
    await allowGifts(product);
    await setLimit(giver, 'day', 1_000);
    const { packetId: id } = (await givePacket(product, giver)).data.packet;
    expect((await givePacket(product, giver)).code).toBe('limits.day');
    const { share } = (await claimPacket(product, guest, id)).data.claim;
    product.ports.advance(HOUR);
    await product.services.packets.sweep();
    expect((await limitOf(giver, 'day')).spent).toBe(share);
    await product.expectCoherentLedger();
  });

  it('is asked by the kinds of transferKinds and no others, and so is turnover', async () => {
    const { store } = product.services;
    const kinds = Object.keys(transferKinds);
    // Of these the transfer itself says that it is spending.
    const bySpending = ['box.open', 'dream.stake', 'packet.give'];
    const rows = await store.query<{ kind: string; counts: boolean; givesBack: string | null }>(
      `SELECT k AS kind, counts_as_spending(k, k = ANY ($2::text[])) AS counts, refunded_kind(k) AS "givesBack"
       FROM unnest($1::text[]) AS k`,
      [kinds, bySpending],
    );
    expect(Object.fromEntries(rows.map(({ kind, ...rules }) => [kind, rules]))).toEqual(transferKinds);
    const turnover = await store.query<{ kind: string }>(
      `SELECT k AS kind FROM unnest($1::text[]) AS k WHERE k <> 'battle.stake' AND counts_as_turnover(k, '')`,
      [kinds],
    );
    expect(turnover.map(({ kind }) => kind).sort()).toEqual([...ROLL_PAYMENTS]);
    const sources = await store.query<{ source: string }>(
      `SELECT prosrc AS source FROM pg_proc WHERE prosrc LIKE '%ledger_post(%'`,
    );
    const written = sources.flatMap(({ source }) =>
      [...source.matchAll(/ledger_post\(\s*\w+, '([\w.]+)'(?: \|\| )?/g)].map(([, kind = '']) => kind),
    );
    expect(written.length).toBeGreaterThan(5);
    expect(
      written.filter(
        (kind) => !kinds.some((known) => known === kind || (kind.endsWith('.') && known.startsWith(kind))),
      ),
    ).toEqual([]);
  });

  it('counts no bot’s stake', async () => {
    const player = await product.newPlayer();
    await setLimit(player, 'day', 2 * box.price);
    const { battleId } = await table.create(player, { playerCount: 4 });
    await table.fillWithBots(player, battleId, 4);
    expect((await limitOf(player, 'day')).spent).toBe(box.price);
    await table.playToEnd(battleId);
    await product.expectCoherentLedger();
  });

  it.each<[object, string]>([
    [{ period: 'day', amount: 0 }, 'limits.value'],
    [{ period: 'day', amount: -1 }, 'limits.value'],
    [{ period: 'day', amount: 99 }, 'limits.value'],
    [{ period: 'day', amount: '12.345' }, 'limits.value'],
    [{ period: 'day', amount: 1_000_000_001 }, 'limits.value'],
    [{ period: 'day', amount: 'NaN' }, 'limits.value'],
    [{ period: 'day' }, 'limits.value'],
    [{ period: 'day', amount: 5000, none: true }, 'limits.value'],
    [{ period: 'year', amount: 5000 }, 'common.badRequest'],
    [{ amount: 5000 }, 'common.badRequest'],
  ])('refuses %j', async (input, code) => {
    const player = await product.newPlayer();
    expect((await product.call(player, accountSetLimit, input as never)).code).toBe(code);
    expect((await product.balance(player)).isLimited).toBe(false);
  });

  it('is for players alone', async () => {
    for (const call of [accountLimits, accountSession]) {
      expect((await product.call(null, call, {})).code).toBe('auth.required');
    }
  });
});

it('is audited: a counter that differs from the postings is found', async () => {
  const player = await product.newPlayer();
  await setLimit(player, 'day', 5000);
  await open(player);
  const { store, seedSecrets } = product.services;
  const findings = async (change: string, undo: string) => {
    await store.query(change, [player.id]);
    const report = await auditSite(store, nodeHashes, seedSecrets);
    await store.query(undo, [player.id]);
    return report.findings.map(({ check }) => check);
  };
  expect(
    await findings(
      `UPDATE spend_limits SET spent = spent + 1 WHERE player_id = $1::uuid AND period = 'week'`,
      `UPDATE spend_limits SET spent = spent - 1 WHERE player_id = $1::uuid AND period = 'week'`,
    ),
  ).toEqual(['every limit has the sum of what was counted in its period']);
  expect(
    await findings(
      'UPDATE counted_spendings SET amount = amount + 1 WHERE player_id = $1::uuid',
      'UPDATE counted_spendings SET amount = amount - 1 WHERE player_id = $1::uuid',
    ),
  ).toContain('every spending of a limited player is counted once, and nothing else is');
  expect(
    await findings(
      `UPDATE accounts SET is_limited = false WHERE player_id = $1::uuid AND purpose = 'main'`,
      `UPDATE accounts SET is_limited = true WHERE player_id = $1::uuid AND purpose = 'main'`,
    ),
  ).toContain('every limited account has its three limits, every other none');
  await product.expectCoherentLedger();
});
