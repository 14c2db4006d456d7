import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveawayCancel, giveawayCreate, giveawayJoin } from '../../src/net/contract/calls/games/giveaway.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let client: GiveawayClient;
beforeAll(async () => {
  product = await startProduct('giveaway creation');
  client = new GiveawayClient(product);
});
afterAll(() => product.stop());

const mainOf = async (player: TestPlayer) => (await product.balance(player)).balance;

describe('creating is refused, and holds nothing,', () => {
  it.each([
    [{ prizes: '' }, 'giveaway.prizes'],
    [{ prizes: 'coins:0' }, 'giveaway.prizes'],
    [{ prizes: 'coins:999999999' }, 'giveaway.prizes'],
    [{ prizes: Array.from({ length: 11 }, () => 'coins:1').join(',') }, 'giveaway.prizes'],
    [{ prizes: 'item:nothing' }, 'giveaway.prizes'],
    [{ prizes: 'item:ffffffff-ffff-7fff-bfff-ffffffffffff' }, 'item.notFound'],
    [{ prizes: 'coins:50001' }, 'balance.insufficient'],
    [{ closesIn: 9 }, 'giveaway.closing'],
    [{ maxParticipants: 0 }, 'giveaway.participants'],
    [{ password: 'abc' }, 'giveaway.passwordFormat'],
    [{ promotionCode: 'x' }, 'promotion.codeFormat'],
  ])('%j', async (input, code) => {
    const player = await product.newPlayer();
    expect((await client.tryCreate(player, input)).code).toBe(code);
    expect(await mainOf(player)).toEqual({ main: 50_000, hold: 0 });
  });

  it('with an item that is not one’s own, is sold, or is named twice', async () => {
    const { giver, owned } = await client.newGiver();
    const stranger = await product.newPlayer();
    expect((await client.tryCreate(stranger, { prizes: `item:${owned.id}` })).code).toBe('item.notFound');
    const twice = { prizes: `item:${owned.id},item:${owned.id}` };
    expect((await client.tryCreate(giver, twice)).code).toBe('giveaway.prizes');
    await client.create(giver, { prizes: `item:${owned.id}` });
    expect((await client.tryCreate(giver, { prizes: `item:${owned.id}` })).code).toBe('item.notOwned');
  });
});

describe('cancelling', () => {
  it('is the giver’s, while nobody has joined; everything comes back once', async () => {
    const { giver, owned } = await client.newGiver();
    const before = await mainOf(giver);
    const guest = await product.newPlayer();
    const cancel = (player: TestPlayer, id: string, key = product.newKey()) =>
      product.call(player, giveawayCancel, { id }, { key });
    const id = await client.create(giver, { prizes: `item:${owned.id},coins:500` });
    expect((await cancel(guest, id)).code).toBe('giveaway.notYours');
    const key = product.newKey();
    const first = await cancel(giver, id, key);
    expect(first.data).toEqual({ giveawayId: id, state: 2, balance: before.main });
    expect((await cancel(giver, id, key)).data).toEqual(first.data);
    expect((await cancel(giver, id)).code).toBe('giveaway.closed');
    expect((await client.detail(id)).serverSeed).toHaveLength(32);

    const joined = await client.create(giver, { prizes: `item:${owned.id}` });
    await client.tryJoin(guest, joined);
    expect((await cancel(giver, joined)).code).toBe('giveaway.joined');
    await product.services.giveaways.cancelByOperator(joined);
    expect(await client.detail(joined)).toMatchObject({ state: 2, cancelReason: 'operator' });
    expect((await product.backpack(giver)).list[0]).toMatchObject({ id: owned.id, stat: 0 });
    expect(await mainOf(giver)).toEqual(before);
    await product.expectCoherentLedger();
  });
});

it('an idempotency key repeats a creation and a join', async () => {
  const [giver, guest] = [await product.newPlayer(), await product.newPlayer()];
  const key = product.newKey();
  const input = { prizes: 'coins:10', closesIn: 60 };
  const first = await product.call(giver, giveawayCreate, input, { key });
  expect((await product.call(giver, giveawayCreate, input, { key })).data).toEqual(first.data);
  expect(await mainOf(giver)).toEqual({ main: 49_990, hold: 10 });
  const { giveawayId } = first.data;
  const joinKey = product.newKey();
  const join = () =>
    product.call(guest, giveawayJoin, { id: giveawayId, userSeed: 'mine' }, { key: joinKey });
  expect((await join()).data.code).toBe(100_001);
  expect((await join()).data.code).toBe(100_001);
  expect((await client.detail(giveawayId)).participantCount).toBe(1);
});
