import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsBalance, recordsGame } from '../../src/net/contract/calls/items/records.ts';
import type { GameRecord } from '../../src/net/contract/calls/items/records.ts';
import { TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let battles: BattleClient;
/** Opened two boxes, then one; of three battles one is over, one cancelled and one waits. */
let player: TestPlayer;
let finished: string;
let cancelled: string;
let waiting: { battleId: string; key: string | null };
/** Just before the battles. */
let middle: string;

beforeAll(async () => {
  product = await startProduct('records game');
  battles = new BattleClient(product);
  player = await product.newPlayer();
  await battles.creditPlayer(player, 1_000_000);
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count: 2 });
  product.ports.advance(60_000);
  await product.open(player, { boxId, count: 1 });
  product.ports.advance(60_000);
  middle = product.ports.clock.now().toISOString();
  finished = (await battles.create(player)).battleId;
  await battles.fillWithBots(player, finished, 2);
  product.ports.advance(1_000);
  cancelled = (await battles.create(player)).battleId;
  await battles.cancel(player, cancelled);
  product.ports.advance(1_000);
  waiting = await battles.create(player, { isPrivate: true });
});
afterAll(() => product.stop());

const games = async (input: object = {}) => (await product.call(player, recordsGame, input)).data;
const byId = (list: readonly GameRecord[], id: string) => list.find((game) => game.id === id);

describe('the game records', () => {
  it('tell no outcome of a battle that is not over', async () => {
    expect(byId((await games()).list, finished)).toMatchObject({
      outcome: null,
      net: null,
      battle: { state: 1 },
    });
  });

  it('are openings and battles with stake, outcome and net result, newest first', async () => {
    await battles.playToEnd(finished);
    const { list, next } = await games();
    expect(next).toBeNull();
    expect(list.map(({ kind }) => kind)).toEqual([
      'battle',
      'battle',
      'battle',
      'opening',
      'opening',
      'opening',
    ]);
    const times = list.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().reverse());
    const { price } = await product.cheapestBox();
    const items = new Map((await product.backpack(player)).list.map(({ rollId, item }) => [rollId, item]));
    for (const game of list.slice(3)) {
      const item = items.get(game.id);
      expect(game).toMatchObject({ stake: price, outcome: item?.recoveryPrice, item, battle: null });
      expect(game.net).toBe((item?.recoveryPrice ?? 0) - price);
    }
    const { outcome, seatCost } = await battles.detail(finished);
    const payout = outcome?.payouts[0] ?? -1;
    expect(byId(list, finished)).toMatchObject({ stake: seatCost, outcome: payout, net: payout - seatCost });
    expect(byId(list, cancelled)).toMatchObject({
      stake: 0,
      outcome: 0,
      net: 0,
      battle: { state: 3, key: null },
    });
    expect(byId(list, waiting.battleId)).toMatchObject({
      outcome: null,
      battle: { battleId: waiting.battleId, key: waiting.key, state: 0, playerCount: 2, boxCount: 1 },
    });
  });

  it('are filtered by kind and time, and paged by position', async () => {
    const all = (await games()).list.map(({ id }) => id);
    const paged: string[] = [];
    for (let before: string | undefined, more = true; more;) {
      const { list, next } = await games({ pageSize: 2, ...(before === undefined ? {} : { before }) });
      paged.push(...list.map(({ id }) => id));
      before = next ?? undefined;
      more = next !== null;
    }
    expect(paged).toEqual(all);
    const ids = async (filter: object) => (await games(filter)).list.map(({ id }) => id);
    expect(await ids({ kind: 'battle' })).toEqual(all.slice(0, 3));
    expect(await ids({ kind: 'opening', pageSize: 2 })).toEqual(all.slice(3, 5));
    expect(await ids({ from: middle })).toEqual(all.slice(0, 3));
    expect(await ids({ to: middle })).toEqual(all.slice(3));
    expect((await product.call(player, recordsGame, { before: '1~x' })).code).toBe('common.badRequest');
  });

  it('are nobody else’s', async () => {
    const other = await product.newPlayer();
    expect((await product.call(other, recordsGame, {})).data).toEqual({ list: [], next: null });
  });

  it('are exported with amounts in coins', async () => {
    const headers = { [TOKEN_HEADER]: player.token };
    const { payload } = await product.app.inject({
      url: '/api/records/export?list=game&kind=battle',
      headers,
    });
    const [head, newest, ...rest] = payload.split('\r\n');
    const { price } = await product.cheapestBox();
    expect(head).toBe('\uFEFFkind,id,time,subject,stake,outcome,net');
    expect(newest?.split(',').toSpliced(2, 1)).toEqual([
      ...['battle', waiting.battleId, '', (price / 100).toFixed(2), '', ''],
    ]);
    expect(rest).toHaveLength(3);
  });
});

it('the flow leaves out moves between own balances, and the journey leads to battles', async () => {
  const kindsOf = async (view: 'flow' | 'journey') =>
    (await product.call(player, recordsBalance, { view })).data.list.map((entry) => entry.actionType);
  expect(await kindsOf('flow')).toEqual(['battle.stake', 'box.open', 'box.open', 'test.gift', 'welcome']);
  const { list } = (await product.call(player, recordsBalance, { kind: 'battle.hold' })).data;
  expect(list.map(({ battle }) => [battle?.battleId, battle?.key])).toEqual([
    [waiting.battleId, waiting.key],
    [cancelled, null],
    [finished, null],
  ]);
  expect(list.every(({ balanceType }) => balanceType === 'main')).toBe(true);
});
