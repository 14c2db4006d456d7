import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import type { SysConfigName, SysConfigValue } from '../../server/domain/configuration/sys-config-entries.ts';
import type { Queryable } from '../../server/db/store/store.ts';
import { readGiftAllowance } from '../../server/domain/funds/gift-allowance.ts';
import type { GiftAllowance } from '../../server/domain/funds/gift-allowance.ts';
import type { TransferKind } from '../../server/ledger/transfer-kinds.ts';
import {
  giveawayAllowance,
  giveawayCancel,
  giveawayCreate,
} from '../../src/net/contract/calls/games/giveaway.ts';
import { mallList, profileBuyVirtual } from '../../src/net/contract/calls/items/mall.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { makeCodes, redeem } from '../support/goldenCodes.ts';
import { claimPacket, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const HOUR = 3_600_000;
const WELCOME = 50_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('gifts');
});
afterAll(async () => {
  product.ports.advance(24 * HOUR);
  const { packets, dueGiveaways } = product.services;
  await packets.sweep();
  for (let step = 0; step < 2; step += 1) {
    await dueGiveaways.sweep();
    product.ports.advance(HOUR);
  }
  await product.expectCoherentLedger();
  await product.stop();
});

const set = (name: SysConfigName, value: SysConfigValue) =>
  writeSysConfig(product.services.store, name, value, product.ports.clock.now());
beforeEach(async () => {
  await set('giftNeedsIdentity', false);
  await set('giftAccountHours', 0);
});

const giveaway = (player: TestPlayer, prizes: string) =>
  product.call(player, giveawayCreate, { prizes, closesIn: 60 }, { key: product.newKey() });
const packet = (player: TestPlayer, amount: number) => givePacket(product, player, { amount, shares: 1 });
const allowanceOf = async (player: TestPlayer) => (await product.call(player, giveawayAllowance, {})).data;
const receive = async (tx: Queryable, { id }: TestPlayer, amount: number, kind: string) => {
  const { ports } = product.services;
  await tx.query(
    `SELECT ledger_post($1::uuid, $5, $1::text, '', 'house', false, $2,
       ARRAY[player_account($3::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = 'bonus')],
       ARRAY[$4::bigint, -$4::bigint])`,
    [ports.ids(), ports.clock.now(), id, amount, kind],
  );
};
/** Coins that the player paid for. */
const recharge = (player: TestPlayer, amount: number) =>
  receive(product.services.store, player, amount, 'test.gift');
/** Undoes a transfer that the audit would miss the reason of. */
class Undone extends Error {
  readonly allowance: GiftAllowance;
  constructor(allowance: GiftAllowance) {
    super('undone');
    this.allowance = allowance;
  }
}
/** What the house gives beside the welcome packet, its packets and its giveaways. */
const HOUSE_KINDS = [
  'code.credit',
  'operator.grant',
  'reward.daily',
  'reward.level',
  'reward.task',
  'reward.refill',
] as const satisfies readonly TransferKind[];
/** Opens boxes for about this many coins. @returns what they cost */
async function play(player: TestPlayer, amount: number): Promise<number> {
  const { boxId, price } = await product.cheapestBox();
  const count = Math.ceil(amount / price);
  for (let left = count; left > 0; left -= 10) {
    expect((await product.open(player, { boxId, count: Math.min(left, 10) })).code).toBeNull();
  }
  return count * price;
}

/** Each way of giving coins. */
const ways = [
  ['a red packet', packet],
  ['a giveaway', (player: TestPlayer, amount: number) => giveaway(player, `coins:${amount}`)],
] as const;

describe.each(ways)('%s', (_way, give) => {
  it('gives no coins of the house before they were played once', async () => {
    const player = await product.newPlayer();
    expect((await give(player, 100)).code).toBe('gift.unplayed');
    expect(await allowanceOf(player)).toMatchObject({ unplayed: WELCOME, free: 0 });
    await recharge(player, 20_000);
    expect((await give(player, 20_001)).code).toBe('gift.unplayed');
    expect((await give(player, 20_000)).code).toBeNull();
    const played = await play(player, 10_000);
    expect((await allowanceOf(player)).unplayed).toBe(WELCOME - played);
    await recharge(player, 1_000);
    await play(player, WELCOME - played);
    await product.call(player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    await recharge(player, 1_000);
    expect((await allowanceOf(player)).unplayed).toBe(0);
    expect((await give(player, 1_000)).code).toBeNull();
  });

  it('needs a confirmed identity and an account of some age, and keeps to the most of one act', async () => {
    const player = await product.newPlayer();
    await recharge(player, 10_000);
    await set('giftAccountHours', 24);
    expect((await give(player, 100)).code).toBe('gift.newAccount');
    product.ports.advance(24 * HOUR);
    expect((await give(player, 100)).code).toBeNull();
    await set('giftMaxAmount', 1_000);
    expect((await give(player, 1_001)).code).toBe('gift.maxAmount');
    await set('giftMaxAmount', 500_000);
    await set('giftNeedsIdentity', true);
    expect((await give(player, 100)).code).toBe('gift.identity');
  });
});

describe('the allowance of a day', () => {
  it('is one for red packets and giveaways, coins and items', async () => {
    const player = await product.newPlayer();
    await set('giftMaxPerDay', 5_000);
    const [item] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: 1_000 })).data.list;
    await recharge(player, 50_000);
    const bought = await product.call(
      player,
      profileBuyVirtual,
      { itemId: item?.itemId ?? '', balanceType: 0 },
      { key: product.newKey() },
    );
    expect((await packet(player, 2_000)).code).toBeNull();
    const given = await giveaway(player, `item:${bought.data.ids[0] ?? ''},coins:1000`);
    expect(given.code).toBeNull();
    const left = 5_000 - 3_000 - (item?.recoveryPrice ?? 0);
    expect((await allowanceOf(player)).leftToday).toBe(left);
    for (const [, give] of ways) expect((await give(player, left + 1)).code).toBe('gift.maxPerDay');
    // Nobody got anything of what was cancelled.
    await product.call(player, giveawayCancel, { id: given.data.giveawayId }, { key: product.newKey() });
    expect((await allowanceOf(player)).leftToday).toBe(3_000);
    product.ports.advance(24 * HOUR);
    expect((await allowanceOf(player)).leftToday).toBe(5_000);
    await set('giftMaxPerDay', 1_000_000);
  });
});

describe('coins of the house', () => {
  it('are not given on as items that were bought for them', async () => {
    const player = await product.newPlayer();
    const [item] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: 1_000 })).data.list;
    const { data } = await product.call(
      player,
      profileBuyVirtual,
      { itemId: item?.itemId ?? '', balanceType: 0 },
      { key: product.newKey() },
    );
    expect((await giveaway(player, `item:${data.ids[0] ?? ''}`)).code).toBe('gift.unplayed');
  });

  it('are those of its packets too, and not those of other players', async () => {
    const [giver, player] = [await product.newPlayer(), await product.newPlayer()];
    const { id } = await product.services.packets.giveFromHouse({
      amount: 700,
      shares: 1,
      audience: 'site',
      greeting: 'luck',
      minutes: 60,
    });
    await claimPacket(product, player, id);
    expect((await allowanceOf(player)).unplayed).toBe(WELCOME + 700);
    await recharge(giver, 500);
    const own = (await packet(giver, 500)).data.packet.packetId;
    expect((await claimPacket(product, player, own)).code).toBeNull();
    expect((await allowanceOf(player)).unplayed).toBe(WELCOME + 700);
  });

  it.each(HOUSE_KINDS)('are those of %s', async (kind) => {
    const player = await product.newPlayer();
    const { store, ports } = product.services;
    const unplayed = await store
      .transaction(async (tx) => {
        await receive(tx, player, 300, kind);
        throw new Undone(await readGiftAllowance(tx, player.id, ports.clock.now()));
      })
      .catch((error: unknown) => (error instanceof Undone ? error.allowance.unplayed : error));
    expect(unplayed).toBe(WELCOME + 300);
  });

  it('are items of its codes and giveaways too, sold or not, until they were staked in a dream', async () => {
    const player = await product.newPlayer();
    const [item] = (await product.call(null, mallList, { sort: 'priceLow', minPrice: 1_000 })).data.list;
    const { itemId: definitionId = '', recoveryPrice: value = 0 } = item ?? {};
    const conditions = { password: null, promotionCode: null, level: null, recharge: null };
    const { giveawayId } = await product.services.giveaways.createOfficial({
      titles: { 'zh-CN': '周末', en: 'Weekend' },
      prizes: [{ definitionId }],
      closesAt: new Date(product.ports.clock.now().getTime() + 60_000),
      maxParticipants: 100,
      repeatWinners: true,
      ...conditions,
    });
    const giveaways = new GiveawayClient(product);
    await giveaways.tryJoin(player, giveawayId);
    await giveaways.playToEnd(giveawayId);
    expect((await allowanceOf(player)).unplayed).toBe(WELCOME + value);
    await product.call(player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    const [code = ''] = await makeCodes(product, { gift: 'item', definitionId });
    expect((await redeem(product, player, code)).code).toBeNull();
    expect(await allowanceOf(player)).toMatchObject({ unplayed: WELCOME + 2 * value, free: 0 });
    expect((await packet(player, value)).code).toBe('gift.unplayed');
    const [owned] = (await product.backpack(player)).list;
    const target = await targetAbove(product, 2 * value);
    expect((await dreamOf(product, player, target, { itemIds: owned?.id ?? '' })).code).toBeNull();
    expect((await allowanceOf(player)).unplayed).toBeLessThanOrEqual(WELCOME + value);
  });

  it('that come after a play are not used up by it', async () => {
    const player = await product.newPlayer();
    await recharge(player, 10_000);
    await play(player, WELCOME + 5_000);
    const { id } = await product.services.packets.giveFromHouse({
      amount: 700,
      shares: 1,
      audience: 'site',
      greeting: 'luck',
      minutes: 60,
    });
    await claimPacket(product, player, id);
    expect((await allowanceOf(player)).unplayed).toBe(700);
  });
});
