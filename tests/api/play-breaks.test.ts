import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountCoolOff,
  accountExclude,
  accountLimits,
} from '../../src/net/contract/calls/account/accountLimits.ts';
import { authLogin } from '../../src/net/contract/calls/account/auth.ts';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../src/net/contract/calls/account/profile.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import { BattleClient } from '../support/battleClient.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const DAY = 24 * 3_600_000;
let product: Product;
let table: BattleClient;
let box: BoxSummary;
beforeAll(async () => {
  product = await startProduct('play breaks');
  table = new BattleClient(product);
  box = await product.cheapestBox();
});
afterAll(() => product.stop());

const limitsOf = async (player: TestPlayer) => (await product.call(player, accountLimits, {})).data;
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

describe('a break', () => {
  it('refuses openings and battles, and nothing else, until it ends', async () => {
    const player = await product.newPlayer();
    await open(player);
    const rival = await product.newPlayer();
    const waiting = await table.create(player);
    const { pause } = (await product.call(player, accountCoolOff, { days: '1' })).data;
    const until = new Date(product.ports.clock.now().getTime() + DAY).toISOString();
    expect(pause).toEqual({ kind: 'coolOff', until });
    expect(await messagesTo(player)).toEqual([{ term: '1' }]);
    expect(await open(player)).toBe('limits.coolOff');
    expect((await table.tryCreate(player)).code).toBe('limits.coolOff');
    const theirs = await table.create(rival);
    expect((await table.tryJoin(player, theirs.battleId)).code).toBe('limits.coolOff');
    // A battle entered before is played.
    expect((await table.tryJoin(rival, waiting.battleId)).code).toBeNull();
    const sold = await product.call(
      player,
      profileExchangeQuantity,
      { all: true },
      { key: product.newKey() },
    );
    expect(sold.code).toBeNull();
    const moved = await product.call(
      player,
      profileTransferSecondary,
      { all: true },
      { key: product.newKey() },
    );
    expect(moved.code).toBeNull();
    await table.sweepAfter(DAY);
    expect((await limitsOf(player)).pause).toBeNull();
    expect(await open(player)).toBeNull();
    await product.expectCoherentLedger();
  });

  it('is never shortened by another', async () => {
    const player = await product.newPlayer();
    const week = (await product.call(player, accountCoolOff, { days: '7' })).data.pause;
    expect((await product.call(player, accountCoolOff, { days: '1' })).data.pause).toEqual(week);
    const year = (await product.call(player, accountExclude, { term: 'year' })).data.pause;
    expect(year?.kind).toBe('exclusion');
    expect((await product.call(player, accountCoolOff, { days: '30' })).data.pause).toEqual(year);
    expect(await open(player)).toBe('limits.excluded');
    const forGood = (await product.call(player, accountExclude, { term: 'forGood' })).data.pause;
    expect(forGood).toEqual({ kind: 'exclusion', until: null });
    expect((await product.call(player, accountExclude, { term: 'halfYear' })).data.pause).toEqual(forGood);
    const { store } = product.services;
    await expect(store.query('UPDATE play_breaks SET until = now()')).rejects.toThrow('append-only');
    await expect(store.query('DELETE FROM play_breaks')).rejects.toThrow('append-only');
  });

  it('leaves the login open', async () => {
    const player = await product.newPlayer();
    await product.call(player, accountExclude, { term: 'forGood' });
    expect((await limitsOf(await loginAgain(player))).pause).toEqual({
      kind: 'exclusion',
      until: null,
    });
  });

  it.each([{}, { days: '2' }, { days: '0' }, { days: 'forGood' }])(
    'refuses a cool-off of %j',
    async (input) => {
      const player = await product.newPlayer();
      expect((await product.call(player, accountCoolOff, input as never)).code).toBe('limits.term');
      expect((await product.call(player, accountExclude, input as never)).code).toBe('limits.term');
      expect((await limitsOf(player)).pause).toBeNull();
    },
  );
});
