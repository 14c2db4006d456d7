import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  battleList,
  battleMine,
  battleMyRank,
  battleRank,
} from '../../src/net/contract/calls/games/battle.ts';
import { statHomepage } from '../../src/net/contract/calls/games/stat.ts';
import { readRanking } from '../../server/domain/battles/ranking.ts';
import { battleEventReader } from '../../server/live/battle-events.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

let product: Product;
let table: BattleClient;
let host: TestPlayer;
beforeAll(async () => {
  product = await startProduct('battle counts');
  table = new BattleClient(product);
  host = await product.newPlayer();
  await table.creditPlayer(host, 1_000_000);
});
afterAll(() => product.stop());

/** A finished battle of the host that a bot cannot win alone. */
async function finish(): Promise<Date> {
  const { battleId } = await table.create(host, { share: true });
  await table.fillWithBots(host, battleId, 2);
  await table.playToEnd(battleId);
  const [row] = await product.services.store.query<{ at: Date }>(
    'SELECT ended_at AS at FROM battles WHERE id = $1::uuid',
    [battleId],
  );
  return row!.at;
}

const now = () => product.ports.clock.now();
const advanceTo = (time: number) => product.ports.advance(time - now().getTime());

describe('the totals of battles', () => {
  it('follow every change of a battle, by state and mode, also of filters by price', async () => {
    const totals = async () => {
      const found: Record<string, number> = {};
      for (const mode of [-1, 0, 1])
        for (const state of [-1, 0, 1, 2, 3]) {
          const input = { mode, state, pageSize: 100 };
          const { list, total } = (await product.call(null, battleList, input)).data;
          const mine = (await product.call(host, battleMine, input)).data;
          const dear = (await product.call(null, battleList, { ...input, minCost: 1 })).data;
          expect([list.length, mine.list.length, dear.total]).toEqual([total, mine.total, total]);
          expect(mine.list.filter(({ key }) => key === null)).toHaveLength(total);
          if (total > 0) found[`${mode} ${state}`] = total;
        }
      return found;
    };
    expect(await totals()).toEqual({});
    await table.create(host, { isPrivate: true });
    expect(await totals()).toEqual({});
    const { battleId } = await table.create(host);
    const reverse = await table.create(host, { mode: 1 });
    expect(await totals()).toEqual({ '-1 -1': 2, '-1 0': 2, '0 -1': 1, '0 0': 1, '1 -1': 1, '1 0': 1 });
    await table.cancel(host, reverse.battleId);
    await table.fillWithBots(host, battleId, 2);
    expect(await totals()).toEqual({
      ...{ '-1 -1': 2, '-1 1': 1, '-1 3': 1, '0 -1': 1, '0 1': 1 },
      ...{ '1 -1': 1, '1 3': 1 },
    });
    await table.playToEnd(battleId);
    expect(await totals()).toMatchObject({ '-1 2': 1, '0 2': 1, '-1 3': 1 });
    product.ports.advance(11_000);
    expect((await product.call(null, statHomepage, {})).data.battles).toBe(1);
  });

  it('order own battles of the same moment by id, in pages', async () => {
    const player = await product.newPlayer();
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push((await table.create(player)).battleId);
    const page = async (number: number, state = -1) =>
      (await product.call(player, battleMine, { page: number, pageSize: 2, state })).data.list.map(
        ({ battleId }) => battleId,
      );
    const newest = ids.toSorted().reverse();
    for (const state of [-1, 0])
      expect([
        await page(1, state),
        await page(2, state),
        await page(3, state),
        await page(4, state),
      ]).toEqual([newest.slice(0, 2), newest.slice(2, 4), newest.slice(4), []]);
  });
});

describe('the window of the ranking', () => {
  const battlesOf = async (player: TestPlayer) => (await product.call(player, battleMyRank, {})).data.battles;

  it('loses each battle exactly seven days after its end, also of one day', async () => {
    advanceTo(Math.ceil(now().getTime() / DAY_MS) * DAY_MS + 20 * DAY_MS);
    const first = await finish();
    product.ports.advance(3_600_000);
    const second = await finish();
    expect(second.getUTCDate()).toBe(first.getUTCDate());
    expect(await battlesOf(host)).toBe(2);
    advanceTo(first.getTime() + WEEK_MS - 1);
    expect(await battlesOf(host)).toBe(2);
    expect((await product.call(null, battleRank, {})).data).toMatchObject([{ battles: 2 }]);
    product.ports.advance(1);
    expect(await battlesOf(host)).toBe(1);
    product.ports.advance(3_000);
    expect((await product.call(null, battleRank, {})).data).toMatchObject([{ battles: 1 }]);
    advanceTo(second.getTime() + WEEK_MS);
    expect(await battlesOf(host)).toBe(0);
    expect((await product.call(null, battleRank, {})).data).toEqual([]);
  });

  it('is computed once in three seconds for all processes', async () => {
    const { store } = product.services;
    await finish();
    product.ports.advance(3_000);
    const { at, players } = await readRanking(store, now());
    expect([at, players.length]).toEqual([now(), 1]);
    await store.query(`UPDATE battle_ranking SET players = '[]'`);
    product.ports.advance(2_999);
    expect(await readRanking(store, now())).toEqual({ at, players: [] });
    product.ports.advance(1);
    const computed = await Promise.all([1, 2, 3, 4].map(() => readRanking(store, now())));
    expect(computed.some((ranking) => ranking.players.length === 1)).toBe(true);
    expect((await readRanking(store, now())).players).toEqual(players);
  });

  it('is told with the battle that finished, once it is computed anew', async () => {
    const { services } = product;
    const read = battleEventReader(services, createImageUrlBuilder(''));
    const started = await read(null, () => false);
    const end = await finish();
    await services.store.query('UPDATE battle_ranking SET at = $1', [new Date(end.getTime() - 1)]);
    advanceTo(Math.max(end.getTime(), now().getTime()));
    const early = await read(started.cursor, (id) => started.ids.includes(id));
    expect(early.events.map(({ eventType }) => eventType)).not.toContain(33);
    expect(early.events.map(({ eventType }) => eventType)).toContain(32);
    product.ports.advance(3_000);
    const late = await read(early.cursor, (id) => early.ids.includes(id));
    expect(late.events.map(({ eventType }) => eventType)).toEqual([33]);
    const idle = await read(late.cursor, (id) => early.ids.includes(id));
    expect(idle.events).toEqual([]);
  });
});
