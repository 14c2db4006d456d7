/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGiveaway } from '../../server/domain/giveaways/queries.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { presentGiveaway } from '../../server/presenters/games/giveaway.ts';
import { accountCoolOff } from '../../src/net/contract/calls/account/accountLimits.ts';
import {
  giveawayGetParticipation,
  giveawayList,
  giveawayMine,
} from '../../src/net/contract/calls/games/giveaway.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import {
  GIVEAWAY_COUNTDOWN_MS,
  GIVEAWAY_FINALE_MS,
  GIVEAWAY_ROUND_MS,
} from '../../src/net/contract/games/giveaways.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let client: GiveawayClient;
beforeAll(async () => {
  product = await startProduct('giveaways');
  client = new GiveawayClient(product);
});
afterAll(() => product.stop());

const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => product.newPlayer()));
const mainOf = async (player: TestPlayer) => (await product.balance(player)).balance;
const messagesOf = async (player: TestPlayer) => (await product.call(player, messageList, {})).data.list;

describe('a giveaway', () => {
  it('holds its prizes, draws them among who has joined, and hands them over when the playback ends', async () => {
    const { giver, owned } = await client.newGiver();
    const before = await mainOf(giver);
    const prizes = `item:${owned.id},coins:2500`;
    const id = await client.create(giver, { prizes, maxParticipants: 50 });
    expect(await mainOf(giver)).toEqual({ main: before.main - 2_500, hold: 2_500 });
    const [held] = (await product.backpack(giver)).list;
    expect(held).toMatchObject({ id: owned.id, stat: 6 });

    const open = await client.detail(id);
    expect(open).toMatchObject({ kind: 'streamer', state: 0, codeFrom: 100_001, codeTo: 100_050 });
    expect(open).toMatchObject({ participantCount: 0, drawTime: null, serverSeed: null, draws: [] });
    expect(open.prizes.map(({ value, winner }) => [value, winner])).toEqual([
      [owned.item.recoveryPrice, null],
      [2_500, null],
    ]);
    expect(open.prizes[0]?.winVoucherImg).toBe(owned.item.weaponImage);

    const players = await newPlayers(3);
    const codes: number[] = [];
    for (const player of players) codes.push((await client.tryJoin(player, id)).data.code);
    expect(codes).toEqual([100_001, 100_002, 100_003]);
    expect((await client.participants(id, 2)).map(({ code, playerId }) => [code, playerId])).toEqual(
      players.map((player, index) => [codes[index], player.id]),
    );

    await client.sweepAfter(60_000);
    const drawn = await client.detail(id);
    expect(drawn).toMatchObject({ state: 0, serverSeed: null, participantCount: 3 });
    expect(drawn.draws).toHaveLength(2);
    const playback = GIVEAWAY_COUNTDOWN_MS + 2 * GIVEAWAY_ROUND_MS + GIVEAWAY_FINALE_MS;
    expect(Date.parse(drawn.endTime ?? '') - Date.parse(drawn.drawTime ?? '')).toBe(playback);
    const [listed] = (await product.call(null, giveawayList, { kind: 'streamer' })).data.list;
    expect(listed?.prizes.every(({ winner }) => winner === null)).toBe(true);
    expect(await mainOf(giver)).toMatchObject({ hold: 2_500 });

    await client.sweepAfter(playback);
    const ended = await client.detail(id);
    expect(ended).toMatchObject({ state: 1, draws: drawn.draws, cancelReason: null });
    expect(ended.serverSeed).toHaveLength(32);
    const [itemWinner, coinWinner] = ended.prizes.map(({ winner }) => winner?.playerId);
    expect(itemWinner).not.toBe(coinWinner);
    for (const player of players) {
      const { list } = await product.backpack(player);
      const wonItem = player.id === itemWinner;
      expect(list.map(({ item, stat }) => [item.itemId, stat])).toEqual(
        wonItem ? [[owned.item.itemId, 0]] : [],
      );
      expect((await mainOf(player)).main).toBe(player.id === coinWinner ? 52_500 : 50_000);
      const messages = await messagesOf(player);
      const isWinner = wonItem || player.id === coinWinner;
      expect(messages.map(({ kind }) => kind)).toEqual(isWinner ? ['giveaway.won'] : []);
    }
    expect(await mainOf(giver)).toEqual({ main: before.main - 2_500, hold: 0 });
    const [given] = (await product.backpack(giver)).list;
    expect(given).toMatchObject({ id: owned.id, stat: 6 });
    await client.sweepAfter(600_000);
    await product.expectCoherentLedger();
  });

  it('gives everything back if nobody joins, and what nobody won', async () => {
    const { giver, owned } = await client.newGiver();
    const before = await mainOf(giver);
    const empty = await client.create(giver, { prizes: `coins:700,item:${owned.id}` });
    expect(await client.playToEnd(empty)).toMatchObject({ state: 2, cancelReason: 'empty', draws: [] });
    expect((await client.detail(empty)).serverSeed).toHaveLength(32);
    expect(await mainOf(giver)).toEqual(before);
    expect((await product.backpack(giver)).list[0]).toMatchObject({ id: owned.id, stat: 0 });

    const small = await client.create(giver, { prizes: `coins:700,item:${owned.id},coins:300` });
    const [only] = await newPlayers(1);
    if (only) await client.tryJoin(only, small);
    const ended = await client.playToEnd(small);
    expect(ended.prizes.map(({ winner }) => winner?.playerId)).toEqual([only?.id, undefined, undefined]);
    expect(await mainOf(giver)).toEqual({ main: before.main - 700, hold: 0 });
    expect((await product.backpack(giver)).list[0]).toMatchObject({ id: owned.id, stat: 0 });
    expect((await messagesOf(giver)).map(({ kind, params }) => [kind, params['reason']])).toEqual([
      ['giveaway.returned', 'unwon'],
      ['giveaway.returned', 'empty'],
    ]);
    await product.expectCoherentLedger();
  });

  it('lets winners win again where it says so', async () => {
    const [giver, only] = await newPlayers(2);
    if (!giver || !only) throw new Error('no players');
    const id = await client.create(giver, { prizes: 'coins:100,coins:200', repeatWinners: true });
    await client.tryJoin(only, id);
    expect((await client.playToEnd(id)).draws.map(({ code, left }) => [code, left])).toEqual([
      [100_001, 1],
      [100_001, 1],
    ]);
    expect((await mainOf(only)).main).toBe(50_300);
    await product.expectCoherentLedger();
  });

  it('is listed by kind and state, by pages without gaps, and among one’s own', async () => {
    const [giver, guest] = await newPlayers(2);
    if (!giver || !guest) throw new Error('no players');
    const ids: string[] = [];
    for (const closesIn of [600, 300, 900])
      ids.push(await client.create(giver, { closesIn, prizes: 'coins:1' }));
    const [first = '', second = '', third = ''] = ids;
    await client.tryJoin(guest, third);
    const mine = async (player: TestPlayer, input: object = {}) =>
      (await product.call(player, giveawayMine, input)).data;
    expect((await mine(giver)).list.map(({ giveawayId }) => giveawayId)).toEqual([second, first, third]);
    const page = await mine(giver, { pageSize: 2 });
    expect(page.list.map(({ giveawayId }) => giveawayId)).toEqual([second, first]);
    const rest = await mine(giver, { pageSize: 2, cursor: page.next ?? '' });
    expect([rest.list.map(({ giveawayId }) => giveawayId), rest.next]).toEqual([[third], null]);
    expect((await mine(guest)).list).toMatchObject([{ giveawayId: third, joined: { code: 100_001 } }]);
    const listed = (await product.call(null, giveawayList, { kind: 'streamer' })).data.list;
    expect(listed.map(({ giveawayId }) => giveawayId)).toEqual([second, first, third]);
    await client.sweepAfter(901_000);
    await client.sweepAfter(60_000);
    const finished = (await product.call(null, giveawayList, { kind: 'streamer', state: 1 })).data.list;
    expect(finished[0]?.giveawayId).toBe(third);
    expect(finished.every(({ state }) => state === 1)).toBe(true);
    const ended = (await mine(giver, { state: 1 })).list.map(({ giveawayId, state }) => [giveawayId, state]);
    expect(ended).toEqual([
      [third, 1],
      [first, 2],
      [second, 2],
    ]);
    expect((await product.call(null, giveawayMine, {})).code).toBe('auth.required');
    await product.expectCoherentLedger();
  });

  it('of the house is paid from bonus, with new items', async () => {
    const { giveaways, catalogue, ports } = product.services;
    const [item] = catalogue.current().items;
    if (item === undefined) throw new Error('no item');
    const { giveawayId } = await giveaways.createOfficial({
      titles: { 'zh-CN': '周末', en: 'Weekend' },
      prizes: [{ definitionId: item.id }, { coins: 5_000 }],
      closesAt: new Date(ports.clock.now().getTime() + 60_000),
      maxParticipants: 100,
      repeatWinners: true,
      password: null,
      promotionCode: null,
      level: null,
      recharge: null,
    });
    const [only] = await newPlayers(1);
    if (!only) throw new Error('no player');
    await client.tryJoin(only, giveawayId);
    const ended = await client.playToEnd(giveawayId);
    expect(ended).toMatchObject({ kind: 'official', state: 1, giver: { playerId: null } });
    expect((await product.backpack(only)).list.map(({ item: won }) => won.itemId)).toEqual([item.id]);
    expect((await mainOf(only)).main).toBe(55_000);
    const { list } = (await product.call(null, giveawayList, { state: 1 })).data;
    expect(list.map(({ titles }) => titles?.en)).toEqual(['Weekend']);
    await product.expectCoherentLedger();
  });
});

describe('joining is refused, and moves nothing,', () => {
  it('closed, full, twice, one’s own, unknown', async () => {
    const [giver, one, two] = await newPlayers(3);
    if (!giver || !one || !two) throw new Error('no players');
    const id = await client.create(giver, { maxParticipants: 1 });
    expect((await client.tryJoin(giver, id)).code).toBe('giveaway.own');
    const key = product.newKey();
    const joined = await client.tryJoin(one, id, undefined, key);
    expect((await client.tryJoin(one, id)).code).toBe('giveaway.alreadyJoined');
    expect((await client.tryJoin(two, id)).code).toBe('giveaway.full');
    expect((await client.tryJoin(two, 'ffffffff-ffff-7fff-bfff-ffffffffffff')).code).toBe(
      'giveaway.notFound',
    );
    const wide = await client.create(giver);
    product.ports.advance(60_000);
    expect((await client.tryJoin(two, wide)).code).toBe('giveaway.closed');
    expect(joined.data.participantCount).toBe(1);
    expect((await client.participants(id)).map(({ playerId }) => playerId)).toEqual([one.id]);
    await client.playToEnd(id);
    await product.expectCoherentLedger();
  });

  it('with a wrong password, whose tries are limited', async () => {
    const limited = await startProduct('giveaway passwords', () => ({ limitLogins: true }));
    try {
      const table = new GiveawayClient(limited);
      const [giver, guest, other] = [
        await limited.newPlayer(),
        await limited.newPlayer(),
        await limited.newPlayer(),
      ];
      const id = await table.create(giver, { password: 'open sesame' });
      expect((await table.detail(id)).conditions.hasPassword).toBe(true);
      expect((await table.tryJoin(guest, id)).code).toBe('giveaway.password');
      for (let tries = 0; tries < 9; tries += 1) {
        expect((await table.tryJoin(guest, id, `guess ${tries}`)).code).toBe('giveaway.password');
      }
      const slowed = await table.tryJoin(guest, id, 'open sesame');
      expect(slowed.code).toBe('auth.tooManyAttempts');
      expect((await table.tryJoin(other, id, 'open sesame')).data.code).toBe(100_001);
      limited.ports.advance(10 * 60_000);
      expect((await table.tryJoin(guest, id, 'open sesame')).code).toBe('giveaway.closed');
      const [row] = await limited.services.store.query<{ hash: string }>(
        'SELECT password_hash AS hash FROM giveaways WHERE id = $1::uuid',
        [id],
      );
      expect(row?.hash).toMatch(/^\$argon2id\$/);
    } finally {
      await limited.stop();
    }
  });

  it('with an unmet condition: promotion code, level, recharge', async () => {
    const { store, ports } = product.services;
    const [giver, promoter, invited, guest] = await newPlayers(4);
    if (!giver || !promoter || !invited || !guest) throw new Error('no players');
    expect((await client.tryCreate(giver, { promotionCode: 'NOBODY1' })).code).toBe('promotion.codeUnknown');
    await store.query(`UPDATE players SET promotion_code = 'STREAM1' WHERE id = $1::uuid`, [promoter.id]);
    await store.query('UPDATE players SET invited_by = $2::uuid WHERE id = $1::uuid', [
      invited.id,
      promoter.id,
    ]);
    const code = await client.create(giver, { promotionCode: 'STREAM1', prizes: 'coins:1' });
    expect((await client.tryJoin(guest, code)).code).toBe('giveaway.promotionCode');
    expect((await client.tryJoin(invited, code)).code).toBeNull();

    const level = await client.create(giver, { level: 1, prizes: 'coins:1' });
    expect((await client.tryJoin(guest, level)).code).toBe('giveaway.level');
    const lacks = (await product.call(guest, giveawayGetParticipation, { id: level })).data;
    expect(lacks).toEqual({ joined: null, isOwn: false, lacks: [{ condition: 'level', now: 0, needed: 1 }] });
    const { boxId, price } = await product.cheapestBox();
    for (let spent = 0; spent < 10_000; spent += price * 10) await product.open(guest, { boxId, count: 10 });
    expect((await client.tryJoin(guest, level)).code).toBeNull();

    const recharge = await client.create(giver, { recharge: 5_000, rechargeDays: 1, prizes: 'coins:1' });
    const credit = (at: Date, amount: number) =>
      store.query(
        `SELECT ledger_post($1::uuid, 'recharge', $1::text, '', 'house', false, $2,
           ARRAY[player_account($3::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = 'deposits')],
           ARRAY[$4::bigint, -$4::bigint])`,
        [ports.ids(), at, guest.id, amount],
      );
    await credit(new Date(ports.clock.now().getTime() - 2 * 24 * 3_600_000), 9_000);
    await credit(ports.clock.now(), 4_999);
    expect((await client.tryJoin(guest, recharge)).code).toBe('giveaway.recharge');
    const participation = (await product.call(guest, giveawayGetParticipation, { id: recharge })).data;
    expect(participation.lacks).toEqual([{ condition: 'recharge', now: 4_999, needed: 5_000 }]);
    await credit(ports.clock.now(), 1);
    expect((await client.tryJoin(guest, recharge)).code).toBeNull();
    expect((await client.participants(recharge)).length).toBe(1);
  });

  it('during a break', async () => {
    const [giver, guest] = await newPlayers(2);
    if (!giver || !guest) throw new Error('no players');
    const id = await client.create(giver, { prizes: 'coins:1' });
    await product.call(guest, accountCoolOff, { days: '7' });
    expect((await client.tryJoin(guest, id)).code).toBe('limits.coolOff');
    expect((await client.tryCreate(guest)).code).toBe('limits.coolOff');
    expect((await client.detail(id)).participantCount).toBe(0);
  });
});

describe('the picture of a prize', () => {
  it('gets the image host', async () => {
    const { giver, owned } = await client.newGiver();
    const id = await client.create(giver, { prizes: `item:${owned.id},coins:5` });
    const view = await findGiveaway(product.services.store, id);
    const catalogue = product.services.catalogue.current();
    const image = createImageUrlBuilder('https://img.example');
    const [item, coins] = presentGiveaway(view, { catalogue, image }).prizes;
    expect(item?.winVoucherImg).toBe(`https://img.example/art/items/${owned.item.itemId}.webp`);
    expect(coins?.winVoucherImg).toBe('');
  });
});
