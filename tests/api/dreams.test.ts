/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { dreamFee } from '../../src/fair/outcome/dreamFee.ts';
import { rollDream } from '../../src/fair/outcome/dreamOutcome.ts';
import { termsHash } from '../../src/fair/outcome/dreamTable.ts';
import { accountCoolOff } from '../../src/net/contract/calls/account/accountLimits.ts';
import { backpackFavourite } from '../../src/net/contract/calls/items/backpack.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { dreamTargets } from '../../src/net/contract/calls/games/dream.ts';
import { fairRotate, fairSeeds } from '../../src/net/contract/calls/games/fair.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { statLastDrop } from '../../src/net/contract/calls/games/stat.ts';
import { WHEEL_FAST_MS, WHEEL_MS } from '../../src/net/contract/limits.ts';
import type { Dream } from '../../src/net/contract/games/dreams.ts';
import type { CatalogueItem } from '../../src/net/contract/entities.ts';
import { EDGE, dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let target: CatalogueItem;
beforeAll(async () => {
  product = await startProduct('dreams');
  target = await targetAbove(product, 1_000);
});
afterAll(() => product.stop());

/** A player with opened boxes, and what is in the backpack. */
async function newOwner(count: number) {
  const player = await product.newPlayer();
  const { boxId } = await product.cheapestBox();
  if (count > 0) await product.open(player, { boxId, count });
  const { list, ownedValue } = await product.backpack(player);
  return { player, items: list, ids: list.map(({ id }) => id), value: ownedValue };
}

/** Dreams until one of this result. */
async function dreamUntil(player: TestPlayer, won: boolean): Promise<Dream> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { dream } = (await dreamOf(product, player, target)).data;
    if (dream.won === won) return dream;
  }
  throw new Error('thirty dreams at 50 % with one result');
}

const backpackRow = async (id: string) => {
  const [row] = await product.services.store.query<{ state: number; end_kind: string | null }>(
    'SELECT state, end_kind FROM items WHERE id = $1::uuid',
    [id],
  );
  return row;
};

describe('a dream', () => {
  it('takes the published fee, rolls with the committed seeds, and gives the target if it wins', async () => {
    const player = await product.newPlayer();
    const before = (await product.call(player, fairSeeds, {})).data;
    const fee = dreamFee(target.recoveryPrice, 50_000, EDGE);
    const rolled: Dream[] = [];
    for (let round = 1; round <= 12; round += 1) {
      const side = round % 2 === 0 ? 'over' : 'under';
      const { dream, balance } = (await dreamOf(product, player, target, { side })).data;
      expect(dream).toMatchObject({
        round,
        publicHash: before.publicHash,
        userSeed: 'my_seed',
        dreamFee: fee,
      });
      expect(dream).toMatchObject({ coins: fee, stakedItems: 0, stakedValue: 0, change: 0, side });
      expect(balance).toBe(50_000 - round * fee);
      rolled.push(dream);
    }
    const { revealed } = (await product.call(player, fairRotate, {})).data;
    for (const { round, roll, won, side, tickets, termsHash: hash } of rolled) {
      const input = { serverSeed: revealed.serverSeed, userSeed: 'my_seed', round };
      expect(rollDream(nodeHashes, { tickets, side }, input)).toEqual({ roll, won });
      const terms = { targetId: target.itemId, value: target.recoveryPrice, edge: EDGE, tickets, side };
      expect(hash).toBe(termsHash(nodeHashes, terms));
    }
    const wins = rolled.filter(({ won }) => won);
    expect(wins.length).toBeGreaterThan(0);
    expect(wins.length).toBeLessThan(12);
    const { list } = await product.backpack(player);
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(wins.map(({ ownedId }) => ownedId)));
    expect(list.every(({ item }) => item.recoveryPrice === target.recoveryPrice)).toBe(true);
    expect(new Set(list.map(({ rollId }) => rollId))).toEqual(new Set(wins.map(({ rollId }) => rollId)));
    await product.expectCoherentLedger();
  });

  it('shares its rounds with openings', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const rounds = [
      (await product.open(player, { boxId, count: 2 })).data.openings.at(-1)?.round,
      (await dreamOf(product, player, target)).data.dream.round,
      (await product.open(player, { boxId, count: 1 })).data.openings.at(-1)?.round,
      (await dreamOf(product, player, target)).data.dream.round,
    ];
    expect(rounds).toEqual([2, 3, 4, 5]);
  });

  it('is paid with items first and coins for the rest', async () => {
    const { player, ids, value } = await newOwner(1);
    const dear = await targetAbove(product, value * 4);
    const { main } = (await product.balance(player)).balance;
    const { dream, balance, secondaryBalance } = (
      await dreamOf(product, player, dear, { itemIds: ids.join(','), side: 'over' })
    ).data;
    const fee = dreamFee(dear.recoveryPrice, 50_000, EDGE);
    expect(dream).toMatchObject({
      dreamFee: fee,
      stakedItems: 1,
      stakedValue: value,
      coins: fee - value,
      change: 0,
    });
    expect([balance, secondaryBalance]).toEqual([main - fee + value, 0]);
    expect(await backpackRow(ids[0] ?? '')).toEqual({ state: 5, end_kind: 'dream' });
    await product.expectCoherentLedger();
  });

  it('gives back as secondary coins what the items exceed the fee by', async () => {
    const { player, ids, value } = await newOwner(2);
    const dear = await targetAbove(product, value + 1);
    const { main } = (await product.balance(player)).balance;
    const { dream, balance, secondaryBalance } = (
      await dreamOf(product, player, dear, { tickets: 1_000, itemIds: ids.join(',').toUpperCase() })
    ).data;
    const fee = dreamFee(dear.recoveryPrice, 1_000, EDGE);
    expect(dream).toMatchObject({ stakedItems: 2, stakedValue: value, coins: 0, change: value - fee });
    expect([balance, secondaryBalance]).toEqual([main, value - fee]);
    await product.expectCoherentLedger();
  });

  it('answers a repeated request with its first answer and takes once', async () => {
    const { player, ids } = await newOwner(1);
    const dear = await targetAbove(product, 2_000);
    const input = { itemIds: ids.join(',') };
    const first = await dreamOf(product, player, dear, input, 'the-same-dream');
    const again = await dreamOf(product, player, dear, input, 'the-same-dream');
    expect(again.data).toEqual(first.data);
    expect((await dreamOf(product, player, dear, { tickets: 1_000 }, 'the-same-dream')).code).toBe(
      'idempotency.reused',
    );
    expect((await product.balance(player)).balance.main).toBe(first.data.balance);
    await product.call(player, fairRotate, {});
    expect((await dreamOf(product, player, dear, input, 'the-same-dream')).data).toEqual(first.data);
    await product.expectCoherentLedger();
  });
});

describe('the feed', () => {
  it('shows a won dream once the wheel has stopped, a lost one never', async () => {
    const player = await product.newPlayer();
    const lost = await dreamUntil(player, false);
    const won = await dreamUntil(player, true);
    const latest = async () => (await product.call(null, statLastDrop, { limit: 100 })).data;
    const ids = async () => (await latest()).map(({ id }) => id);
    product.ports.advance(WHEEL_MS);
    expect(await ids()).not.toContain(won.rollId);
    product.ports.advance(1_000);
    expect(await ids()).toContain(won.rollId);
    expect(await ids()).not.toContain(lost.rollId);
    const drop = (await latest()).find(({ id }) => id === won.rollId);
    expect(drop).toMatchObject({ eventType: 22, boxId: null, item: { itemId: target.itemId } });
  });

  it('shows a fast one earlier, and the top grades in the top list', async () => {
    const player = await product.newPlayer();
    const { list } = (await product.call(null, dreamTargets, { pageSize: 100 })).data;
    const rare = list.findLast(({ grade }) => grade <= 1);
    if (rare === undefined) throw new Error('no rare target');
    await product.services.store.query(
      `SELECT ledger_post($1::uuid, 'test.grant', $1::text, '', 'house', false, now(),
         ARRAY[player_account($2::uuid, 'main'), (SELECT min(id) FROM accounts WHERE purpose = 'bonus')],
         ARRAY[$3::bigint, -$3::bigint])`,
      [product.services.ports.ids(), player.id, rare.recoveryPrice * 20],
    );
    let won: Dream | undefined;
    while (won === undefined) {
      const { dream } = (await dreamOf(product, player, rare, { fast: true, tickets: 75_000 })).data;
      if (dream.won) won = dream;
    }
    product.ports.advance(WHEEL_FAST_MS + 1_000);
    const top = (await product.call(null, statLastDrop, { isTop: true })).data;
    expect(top.map(({ id }) => id)).toContain(won.rollId);
  });
});

describe('the terms', () => {
  const config = async (name: 'dreamEdge' | 'dreamMinChance' | 'dreamMaxChance', value: number) =>
    writeSysConfig(product.services.store, name, value, product.ports.clock.now());

  it('are the configuration’s, on the wire and in force, while the server runs', async () => {
    const player = await product.newPlayer();
    const rules = async () => (await product.call(null, commonSysConfig, {})).data.dream;
    expect(await rules()).toEqual({ minTickets: 1_000, maxTickets: 75_000, edge: 500 });
    await dreamOf(product, player, target);
    await config('dreamMinChance', 200);
    await config('dreamMaxChance', 6_000);
    await config('dreamEdge', 700);
    try {
      product.ports.advance(1_000);
      expect(await rules()).toEqual({ minTickets: 2_000, maxTickets: 60_000, edge: 700 });
      const stale = await dreamOf(product, player, target);
      expect([stale.code, stale.status]).toEqual(['dream.changed', 409]);
      expect(stale.now).toEqual({ minTickets: 2_000, maxTickets: 60_000, edge: 700, target });
      const at = (tickets: number) => dreamOf(product, player, target, { edge: 700, tickets });
      expect((await at(1_990)).code).toBe('dream.chance');
      expect((await at(60_010)).now).toMatchObject({ maxTickets: 60_000 });
      const { dream } = (await at(60_000)).data;
      expect(dream.dreamFee).toBe(dreamFee(target.recoveryPrice, 60_000, 700));
    } finally {
      await config('dreamMinChance', 100);
      await config('dreamMaxChance', 7_500);
      await config('dreamEdge', 500);
      product.ports.advance(1_000);
    }
  });

  it('are refused with the new value once the target has another price, also one this process has not read', async () => {
    const player = await product.newPlayer();
    const { store, catalogue } = product.services;
    const setPrice = (price: number) =>
      store.query('UPDATE catalogue_items SET price = $2 WHERE id = $1', [target.itemId, price]);
    await setPrice(target.recoveryPrice + 100);
    try {
      const stale = await dreamOf(product, player, target);
      expect([stale.code, stale.status]).toEqual(['dream.changed', 409]);
      const shown = { ...target, recoveryPrice: target.recoveryPrice + 100 };
      expect(stale.now).toMatchObject({ target: shown, edge: EDGE });
      expect((await product.balance(player)).balance.main).toBe(50_000);
      expect((await dreamOf(product, player, shown)).data.dream.target).toEqual(shown);
    } finally {
      await setPrice(target.recoveryPrice);
      await catalogue.refresh();
    }
  });
});

describe('refuses, and writes nothing', () => {
  const counts = `SELECT (SELECT count(*) FROM rolls) AS rolls, (SELECT count(*) FROM postings) AS postings,
    (SELECT count(*) FROM items WHERE state <> 0) AS gone, (SELECT sum(round) FROM seed_pairs) AS rounds`;
  const refused = async (work: () => Promise<{ code: string | null; status: number }>) => {
    const before = await product.services.store.query(counts);
    const { code, status } = await work();
    expect(await product.services.store.query(counts)).toEqual(before);
    return [code, status];
  };

  it.each([
    ['a chance of 0', { tickets: 0 }, 'dream.chance', 400],
    ['a chance below the limit', { tickets: 990 }, 'dream.chance', 400],
    ['a chance above the limit', { tickets: 75_010 }, 'dream.chance', 400],
    ['a chance above all', { tickets: 100_001 }, 'dream.chance', 400],
    ['a chance between two steps', { tickets: 50_005 }, 'dream.chance', 400],
    ['a broken chance', { tickets: '1000.5' as unknown as number }, 'dream.chance', 400],
    ['an unknown side', { side: 'middle' as 'under' }, 'common.badRequest', 400],
    ['an unknown target', { targetId: 'no-such-item' }, 'dream.notFound', 404],
    ['a target that is no id', { targetId: 'a:b' }, 'dream.notFound', 404],
    ['another value', { value: 1 }, 'dream.changed', 409],
    ['another edge', { edge: 0 }, 'dream.changed', 409],
    ['items that are no ids', { itemIds: 'x' }, 'item.none', 400],
    ['an empty list of items', { itemIds: '' }, 'item.none', 400],
    ['an item of nobody', { itemIds: '00000000-0000-7000-8000-000000000000' }, 'item.notFound', 404],
  ] as const)('%s', async (_what, input, code, status) => {
    const player = await product.newPlayer();
    expect(await refused(() => dreamOf(product, player, target, input))).toEqual([code, status]);
  });

  it('a target that is worth no more than the stake', async () => {
    const { player, ids, value } = await newOwner(3);
    const { list } = (await product.call(null, dreamTargets, { maxPrice: value, pageSize: 1 })).data;
    const [cheaper] = list;
    if (cheaper === undefined) throw new Error('no target that cheap');
    const work = () => dreamOf(product, player, cheaper, { itemIds: ids.join(',') });
    expect(await refused(work)).toEqual(['dream.target', 422]);
  });

  it('an item of another player, a sold one, a locked one, and one named twice', async () => {
    const { player, ids } = await newOwner(3);
    const other = await newOwner(1);
    const [sold = '', locked = '', kept = ''] = ids;
    await product.call(player, profileExchangeQuantity, { ids: sold }, { key: product.newKey() });
    await product.call(player, backpackFavourite, { ids: locked, on: true });
    const dear = await targetAbove(product, 5_000);
    const stake = (...staked: string[]) =>
      refused(() => dreamOf(product, player, dear, { itemIds: staked.join(',') }));
    expect(await stake(kept, other.ids[0] ?? '')).toEqual(['item.notFound', 404]);
    expect(await stake(sold)).toEqual(['item.notOwned', 409]);
    expect(await stake(kept, locked)).toEqual(['item.favourite', 409]);
    expect(await stake(kept, kept)).toEqual(['item.notFound', 404]);
    expect((await dreamOf(product, player, dear, { itemIds: kept })).code).toBeNull();
    expect(await stake(kept)).toEqual(['item.notOwned', 409]);
    const staked = await product.call(
      player,
      profileExchangeQuantity,
      { ids: kept },
      { key: product.newKey() },
    );
    expect(staked.code).toBe('item.notOwned');
  });

  it('a balance below the fee, a pair without a user seed, no key, no player', async () => {
    const player = await product.newPlayer();
    await product.spendDownTo(player, dreamFee(target.recoveryPrice, 50_000, EDGE) - 1);
    expect(await refused(() => dreamOf(product, player, target))).toEqual(['balance.insufficient', 422]);
    const unseeded = await product.newPlayer({ userSeed: null });
    expect(await refused(() => dreamOf(product, unseeded, target))).toEqual(['fair.noUserSeed', 409]);
    expect(await refused(() => dreamOf(product, player, target, {}, ''))).toEqual([
      'idempotency.keyMissing',
      400,
    ]);
    const visitor = { token: 'x', id: '' };
    expect(await refused(() => dreamOf(product, visitor, target))).toEqual(['auth.expired', 401]);
  });

  it('a player on a break, also where items alone are staked', async () => {
    const { player, ids, value } = await newOwner(2);
    await product.call(player, accountCoolOff, { days: '1' });
    const dear = await targetAbove(product, value + 1);
    const items = () => dreamOf(product, player, dear, { tickets: 1_000, itemIds: ids.join(',') });
    expect(await refused(items)).toEqual(['limits.coolOff', 403]);
    expect(await refused(() => dreamOf(product, player, target))).toEqual(['limits.coolOff', 403]);
  });

  it('a dream before the last roll’s time is over', async () => {
    const player = await product.newPlayer();
    const { store, ports } = product.services;
    await writeSysConfig(store, 'minOpeningSeconds', 3, ports.clock.now());
    try {
      const { boxId } = await product.cheapestBox();
      await product.open(player, { boxId, count: 2 });
      product.ports.advance(5_999);
      expect(await refused(() => dreamOf(product, player, target))).toEqual(['limits.pace', 429]);
      product.ports.advance(1);
      expect((await dreamOf(product, player, target)).code).toBeNull();
      product.ports.advance(2_999);
      expect(await refused(() => dreamOf(product, player, target))).toEqual(['limits.pace', 429]);
      product.ports.advance(1);
      expect((await dreamOf(product, player, target)).code).toBeNull();
    } finally {
      await writeSysConfig(store, 'minOpeningSeconds', 0, ports.clock.now());
    }
  });
});
