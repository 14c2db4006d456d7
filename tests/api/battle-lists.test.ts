import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  battleCurrentList,
  battleGetResults,
  battleList,
  battleMine,
  battleMyRank,
  battleRank,
} from '../../src/net/contract/calls/games/battle.ts';
import { commonBattleThemes } from '../../src/net/contract/calls/site/common.ts';
import { boxList } from '../../src/net/contract/calls/games/box.ts';
import { liveClock } from '../../src/net/contract/calls/site/live.ts';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/games/stat.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let table: BattleClient;
let host: TestPlayer;
let guest: TestPlayer;
/** One battle per name, created in this order, a second apart. */
const made: Record<'finished' | 'reverse' | 'cancelled' | 'hidden' | 'running' | 'dear', string> = {
  finished: '',
  reverse: '',
  cancelled: '',
  hidden: '',
  running: '',
  dear: '',
};

beforeAll(async () => {
  product = await startProduct('battle lists');
  table = new BattleClient(product);
  [host, guest] = [await product.newPlayer(), await product.newPlayer()];
  const { boxId } = await product.cheapestBox();
  const create = async (settings: Parameters<BattleClient['create']>[1] = {}) => {
    product.ports.advance(1_000);
    return (await table.create(host, settings)).battleId;
  };
  made.finished = await create();
  await table.join(guest, made.finished);
  await table.playToEnd(made.finished);
  made.reverse = await create({ mode: 1 });
  made.cancelled = await create();
  await table.cancel(host, made.cancelled);
  made.hidden = await create({ isPrivate: true });
  made.running = await create({ fast: false });
  await table.fillWithBots(host, made.running, 2);
  made.dear = await create({ boxes: `${boxId}:3` });
});
afterAll(() => product.stop());

const namesOf = (list: readonly { battleId: string }[]) =>
  list.map(({ battleId }) => Object.entries(made).find(([, id]) => id === battleId)?.[0]);
const listed = async (input: CallInput<typeof battleList>) =>
  namesOf((await product.call(null, battleList, input)).data.list);

describe('the lists of battles', () => {
  it('show public battles newest first, whatever their state', async () => {
    const all = (await product.call(null, battleList, {})).data;
    expect(namesOf(all.list)).toEqual(['dear', 'running', 'cancelled', 'reverse', 'finished']);
    expect(all).toMatchObject({ page: 1, pageSize: 10, total: 5 });
  });

  it('filter by mode, state and the price of a seat', async () => {
    const { price } = await product.cheapestBox();
    expect(await listed({ mode: 1 })).toEqual(['reverse']);
    expect(await listed({ mode: 0, state: 0 })).toEqual(['dear']);
    expect(await listed({ state: 1 })).toEqual(['running']);
    expect(await listed({ state: 2 })).toEqual(['finished']);
    expect(await listed({ state: 3 })).toEqual(['cancelled']);
    expect(await listed({ minCost: price + 1 })).toEqual(['dear']);
    expect(await listed({ maxCost: price, state: 0 })).toEqual(['reverse']);
    expect(await listed({ minCost: 3 * price, maxCost: 3 * price })).toEqual(['dear']);
  });

  it('come in pages', async () => {
    expect(await listed({ page: 2, pageSize: 2 })).toEqual(['cancelled', 'reverse']);
    expect(await listed({ page: 9 })).toEqual([]);
    expect((await product.call(null, battleList, { state: 4 })).code).toBe('common.badRequest');
  });

  it('contain waiting and running battles, by mode and price of a seat', async () => {
    const { price } = await product.cheapestBox();
    const current = async (input: CallInput<typeof battleCurrentList>) =>
      (await product.call(null, battleCurrentList, input)).data;
    expect(namesOf((await current({})).list)).toEqual(['dear', 'running', 'reverse']);
    expect(namesOf((await current({ mode: 1 })).list)).toEqual(['reverse']);
    expect(namesOf((await current({ minCost: price + 1 })).list)).toEqual(['dear']);
    const second = await current({ maxCost: price, page: 2, pageSize: 1 });
    expect([namesOf(second.list), second.total]).toEqual([['reverse'], 2]);
  });

  it('show players their own battles, private ones with their key, with seat and payout', async () => {
    const mine = (await product.call(host, battleMine, {})).data;
    expect(mine.total).toBe(6);
    expect(mine.list.find(({ battleId }) => battleId === made.hidden)?.key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const theirs = (await product.call(guest, battleMine, { state: 2 })).data.list;
    const { payouts } = (await product.call(null, battleGetResults, { id: made.finished })).data.outcome;
    expect(theirs).toMatchObject([{ battleId: made.finished, pos: 2, key: null, payout: payouts[1] }]);
    expect((await product.call(null, battleMine, {})).code).toBe('auth.required');
  });

  it('show players the boxes by name, the total price, the mode and the result of each of their battles', async () => {
    const { boxId, boxName, price } = await product.cheapestBox();
    const { list } = (await product.call(host, battleMine, {})).data;
    const recordOf = (id: string) => list.find(({ battleId }) => battleId === id);
    expect(recordOf(made.dear)).toMatchObject({
      boxes: [{ boxId, boxName, count: 3 }],
      totalCost: 2 * 3 * price,
      mode: 0,
      state: 0,
      winners: [],
    });
    expect(recordOf(made.reverse)).toMatchObject({ boxes: [{ boxName }], totalCost: 2 * price, mode: 1 });
    const { outcome } = (await product.call(null, battleGetResults, { id: made.finished })).data;
    expect(outcome.winners).not.toEqual([]);
    const { winners, payouts, totals } = outcome;
    const totalValue = totals.reduce((sum, total) => sum + total, 0);
    expect(recordOf(made.finished)).toMatchObject({ state: 2, winners, payout: payouts[0], totalValue });
  });

  it('contain no roll, winner or seed before the end', async () => {
    const running = (await product.call(null, battleList, { state: 1 })).data.list;
    expect(running).toMatchObject([{ winners: [], totalValue: null }]);
    expect(JSON.stringify(running)).not.toMatch(/serverSeed|secretSalt|pulls|outcome/);
  });
});

describe('results', () => {
  it('are shown of finished battles only', async () => {
    const results = (await product.call(null, battleGetResults, { id: made.finished })).data;
    expect(results.pulls).toHaveLength(2);
    expect(results.winners).toEqual(results.outcome.winners);
    for (const id of [made.running, made.reverse, made.cancelled]) {
      expect((await product.call(null, battleGetResults, { id })).code).toBe('battle.notFinished');
    }
    expect((await product.call(null, battleGetResults, { id: made.hidden })).code).toBe('battle.notFound');
  });

  it('put the winner’s items into the feed', async () => {
    const drops = (await product.call(null, statLastDrop, {})).data;
    const { pulls } = (await product.call(null, battleGetResults, { id: made.finished })).data;
    expect(drops.map(({ id }) => id).sort()).toEqual(pulls.map(({ rollId }) => rollId).sort());
    expect(new Set(drops.map(({ eventType }) => eventType))).toEqual(new Set([23]));
    expect(new Set(drops.map(({ playerName }) => playerName)).size).toBe(1);
  });

  it('count on the home page', async () => {
    product.ports.advance(11_000);
    expect((await product.call(null, statHomepage, {})).data.battles).toBe(1);
  });
});

describe('the ranking', () => {
  it('sums payouts within seven days, without bots and losers', async () => {
    const { payouts, winners } = (await product.call(null, battleGetResults, { id: made.finished })).data
      .outcome;
    const ranking = (await product.call(null, battleRank, {})).data;
    expect(ranking).toMatchObject([{ rank: 1, total: payouts[(winners[0] ?? 0) - 1], battles: 1, wins: 1 }]);
    product.ports.advance(7 * 24 * 3_600_000);
    expect((await product.call(null, battleRank, {})).data).toEqual([]);
  });

  it('tells players their own place in it, of equals in the same order, and none without a payout', async () => {
    const placeOf = async (player: TestPlayer) => (await product.call(player, battleMyRank, {})).data;
    expect(await placeOf(host)).toEqual({ rank: null, total: 0, battles: 0, wins: 0 });
    const third = await product.newPlayer();
    const { battleId } = await table.create(host, { share: true, playerCount: 3 });
    await table.join(guest, battleId);
    await table.join(third, battleId, { pos: 3 });
    await table.playToEnd(battleId);
    const alone = await table.create(third, { share: true });
    await table.fillWithBots(third, alone.battleId, 2);
    await table.playToEnd(alone.battleId);
    const ranking = (await product.call(null, battleRank, {})).data;
    const places = await Promise.all([third, host, guest].map(placeOf));
    expect(places[0]).toMatchObject({ rank: 1, total: ranking[0]?.total, battles: 2, wins: 2 });
    expect(places.map(({ rank }) => rank).sort()).toEqual([1, 2, 3]);
    for (const { rank, ...record } of places) expect(ranking[(rank ?? 0) - 1]).toMatchObject(record);
    // Of the two with the same sum each finds the line with its own name.
    const [first, second] = [host, guest].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect((await placeOf(first!)).rank).toBe(2);
    expect((await placeOf(second!)).rank).toBe(3);
    expect((await placeOf(await product.newPlayer())).rank).toBeNull();
    expect((await product.call(null, battleMyRank, {})).code).toBe('auth.required');
  });
});

describe('other battle calls', () => {
  it('list the themes of the battle module, one or all', async () => {
    const all = (await product.call(null, boxList, {})).data;
    expect((await product.call(null, commonBattleThemes, {})).data).toEqual(all);
    expect((await product.call(null, commonBattleThemes, { themeId: 1 })).data).toEqual([all[1]]);
    expect((await product.call(null, commonBattleThemes, { themeId: 999 })).data).toEqual([]);
    expect((await product.call(null, commonBattleThemes, { moduleId: 4 })).data).toEqual([]);
  });

  it('answer the server’s time', async () => {
    const { time } = (await product.call(null, liveClock, {})).data;
    expect(time).toBe(product.ports.clock.now().toISOString());
  });
});
