import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { battleGetDetail, battleRank } from '../../src/net/contract/calls/games/battle.ts';
import { boxRecent } from '../../src/net/contract/calls/games/box.ts';
import { playerProfile, playerShowProfile } from '../../src/net/contract/calls/games/player.ts';
import { BEST_DROPS, RECENT_DROPS } from '../../server/domain/feed/public-players.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { allowGifts, claimPacket, claimsOf, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('public players');
});
afterAll(() => product.stop());

const profile = (id: string) => product.call(null, playerProfile, { id });

async function openSome(player: TestPlayer, count: number): Promise<void> {
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count });
  product.ports.advance(60_000);
}

describe('the page of a player', () => {
  it('tells these fields and no others', async () => {
    const player = await product.newPlayer();
    await openSome(player, 1);
    const { payload } = await product.app.inject({ url: `${playerProfile.path}?id=${player.id}` });
    const { data } = JSON.parse(payload) as { data: { best: object[]; recent: object[] } };
    expect(Object.keys(data).sort()).toEqual(
      ['avatar', 'battles', 'best', 'headGround', 'name', 'playerId', 'recent', 'since', 'wins'].sort(),
    );
    const ofDrop = ['id', 'grade', 'item', 'playerName', 'avatar', 'playerId', 'boxId', 'boxNames'];
    for (const drop of [...data.best, ...data.recent])
      expect(Object.keys(drop).sort()).toEqual([...ofDrop, 'eventType', 'time'].sort());
    expect(payload).not.toMatch(/138000000|phone|mail|balance|turnover/i);
  });

  it('lists the most valuable drops first, and the newest', async () => {
    const player = await product.newPlayer();
    await openSome(player, 10);
    await openSome(player, 5);
    const { best, recent, since } = (await profile(player.id)).data;
    const owned = (await product.backpack(player)).list;
    const values = owned.map(({ item }) => item.recoveryPrice).toSorted((a, b) => b - a);
    expect(best.map(({ item }) => item.recoveryPrice)).toEqual(values.slice(0, 6));
    expect(recent).toHaveLength(12);
    const times = recent.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(since).toBe(product.ports.clock.now().toISOString().slice(0, 7));
  });

  it('shows no drop before its reel has stopped', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    expect((await profile(player.id)).data).toMatchObject({ best: [], recent: [] });
  });

  it('counts finished public battles, and no private ones', async () => {
    const battles = new BattleClient(product);
    const player = await product.newPlayer();
    for (const isPrivate of [false, true]) {
      const { battleId, key } = await battles.create(player, { share: true, isPrivate });
      await battles.fillWithBots(player, battleId, 2);
      await battles.playToEnd(battleId, key ?? undefined);
    }
    await battles.create(player);
    expect((await profile(player.id)).data).toMatchObject({ battles: 1, wins: 1 });
  });

  it('is answered as none while the player hides it, and the feed has no link to it', async () => {
    const player = await product.newPlayer();
    await openSome(player, 1);
    const { boxId } = await product.cheapestBox();
    const linked = async () => (await product.call(null, boxRecent, { id: boxId })).data[0]?.playerId;
    expect(await linked()).toBe(player.id);
    expect((await product.balance(player)).showsProfile).toBe(true);

    expect((await product.call(player, playerShowProfile, { shown: false })).data.showsProfile).toBe(false);
    const unknown = await profile('ffffffff-ffff-7fff-bfff-ffffffffffff');
    const hidden = await profile(player.id);
    expect({ status: hidden.status, code: hidden.code }).toEqual({ status: 404, code: 'player.notFound' });
    expect(hidden.code).toBe(unknown.code);
    expect(await linked()).toBeUndefined();
    expect((await product.balance(player)).showsProfile).toBe(false);

    await product.call(player, playerShowProfile, { shown: true });
    expect((await profile(player.id)).data.playerId).toBe(player.id);
  });

  it('is linked from seats and the ranking of battles until the player hides it', async () => {
    const battles = new BattleClient(product);
    const player = await product.newPlayer();
    const { battleId } = await battles.create(player, { share: true });
    await battles.fillWithBots(player, battleId, 2);
    await battles.playToEnd(battleId);
    const linked = async () => {
      const { seats } = (await product.call(null, battleGetDetail, { id: battleId })).data;
      const ranking = (await product.call(null, battleRank, {})).data;
      return {
        seats: seats.map(({ hasProfile }) => hasProfile),
        ranked: ranking.some(({ playerId }) => playerId === player.id),
      };
    };
    expect(await linked()).toEqual({ seats: [true, undefined], ranked: true });
    await product.call(player, playerShowProfile, { shown: false });
    product.ports.advance(60_000);
    expect(await linked()).toEqual({ seats: [undefined, undefined], ranked: false });
  });

  it('is linked from who joined and won a giveaway until the player hides it', async () => {
    const giveaways = new GiveawayClient(product);
    const { giver } = await giveaways.newGiver();
    const player = await product.newPlayer();
    const id = await giveaways.create(giver);
    await giveaways.tryJoin(player, id);
    await giveaways.sweepAfter(60_000);
    const linked = async () => {
      const { giver: by, prizes } = await giveaways.detail(id);
      const [participant] = await giveaways.participants(id);
      return [by, prizes[0]?.winner, participant].map((shown) => shown?.hasProfile);
    };
    expect(await linked()).toEqual([true, true, true]);
    await product.call(player, playerShowProfile, { shown: false });
    product.ports.advance(60_000);
    expect(await linked()).toEqual([true, undefined, undefined]);
  });

  it('is linked from the claims of a red packet until the player hides it', async () => {
    const giver = await product.newPlayer();
    const player = await product.newPlayer();
    await allowGifts(product);
    const { packetId } = (await givePacket(product, giver)).data.packet;
    await claimPacket(product, player, packetId);
    const linked = async () =>
      (await claimsOf(product, packetId)).map(({ player: claimant }) => claimant.hasProfile);
    expect(await linked()).toEqual([true]);
    await product.call(player, playerShowProfile, { shown: false });
    expect(await linked()).toEqual([undefined]);
  });

  it('is hidden while the account is being closed', async () => {
    const player = await product.newPlayer();
    await product.services.store.query('UPDATE players SET closes_at = now() WHERE id = $1', [player.id]);
    expect((await profile(player.id)).code).toBe('player.notFound');
  });

  it.each([
    ['best', BEST_DROPS, 'drops_player_top'],
    ['recent', RECENT_DROPS, 'drops_player_reveal'],
  ])('chooses the %s drops in an index', async (_what, query, index) => {
    const plan = await product.services.store.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      await tx.query('SET LOCAL enable_bitmapscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ${query.replaceAll('$1', `'${'0'.repeat(8)}-0000-7000-8000-000000000000'::uuid`).replaceAll('$2', 'now()')}`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain(`using ${index}`);
    const subquery = text.slice(text.indexOf('Limit', text.indexOf('Limit') === 0 ? 1 : 0));
    expect(subquery.slice(0, subquery.indexOf(index))).not.toContain('Sort');
  });
});
