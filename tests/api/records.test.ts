import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileBalanceLog, profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { rechargeCancel } from '../../src/net/contract/calls/items/recharge.ts';
import { recordsBalance, recordsExport, recordsFlow } from '../../src/net/contract/calls/items/records.ts';
import { TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { createRecharge } from '../support/recharges.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { postHistory, welcomePosting } from '../support/records.ts';
import type { PastPosting } from '../support/records.ts';

const DAY_MS = 86_400_000;
/** Every quarter of an hour is the same in all time zones, whole hours are not. */
const ZONES = { 'Asia/Shanghai': 8 * 60, 'Asia/Kathmandu': 5 * 60 + 45, UTC: 0 } as const;

let product: Product;
/** Has 400 random postings on main and secondary, over some 12 days. */
let player: TestPlayer;
let other: TestPlayer;
let history: PastPosting[];
beforeAll(async () => {
  product = await startProduct('records');
  [player, other] = [await product.newPlayer(), await product.newPlayer()];
  history = [
    ...(await postHistory(product, player, { count: 400, days: 12 })),
    await welcomePosting(product, player),
  ];
  await postHistory(product, other, { count: 40, days: 3 });
});
afterAll(() => product.stop());

type Filter = Parameters<typeof walk>[0];

/** All entries of a filter, page by page. */
async function walk(
  filter: { kind?: string; balanceType?: 'main' | 'secondary'; from?: string; to?: string },
  pageSize = 7,
) {
  const all: { orderId: string; balanceType: string; amount: number }[] = [];
  for (let before: string | undefined, more = true; more;) {
    const input = { ...filter, pageSize, ...(before === undefined ? {} : { before }) };
    const { list, next } = (await product.call(player, recordsBalance, input)).data;
    all.push(...list);
    before = next ?? undefined;
    more = next !== null;
  }
  return all.map(({ orderId, balanceType, amount }) => `${orderId} ${balanceType} ${amount}`);
}

/** What the filter leaves of the history, newest first. */
function expected({ kind, balanceType, from, to }: Filter): string[] {
  const kinds = kind?.split(',');
  return history
    .filter(
      (past) =>
        (kinds?.includes(past.kind) ?? true) &&
        (balanceType === undefined || past.balanceType === balanceType) &&
        (from === undefined || past.at >= new Date(from)) &&
        (to === undefined || past.at < new Date(to)),
    )
    .map(({ orderId, balanceType: of, amount }) => `${orderId} ${of} ${amount}`);
}

function filters(): Filter[] {
  const at = (index: number) => history[index]?.at.toISOString() ?? '';
  return [
    {},
    { kind: 'test.spend' },
    { kind: 'test.sale,transfer.secondary,test.sale' },
    { kind: 'none.such' },
    { balanceType: 'secondary' },
    { balanceType: 'main', kind: 'transfer.secondary' },
    { from: at(300), to: at(100) },
    { from: at(250), kind: 'test.spend', balanceType: 'main' },
    { to: at(399) },
    { from: at(10), to: at(10) },
  ];
}

describe('the balance records', () => {
  it('are the history in order under every filter, by position as by page number', async () => {
    for (const filter of filters()) {
      const all = expected(filter);
      expect(await walk(filter), JSON.stringify(filter)).toEqual(all);
      const page = (await product.call(player, profileBalanceLog, { ...filter, page: 3, pageSize: 5 })).data;
      expect(page.total, JSON.stringify(filter)).toBe(all.length);
      expect(
        page.list.map(({ orderId, balanceType, amount }) => `${orderId} ${balanceType} ${amount}`),
      ).toEqual(all.slice(10, 15));
    }
  });

  it('shift no page when postings are made meanwhile', async () => {
    const first = (await product.call(player, recordsBalance, { pageSize: 10 })).data;
    const before = first.next ?? '';
    const second = (await product.call(player, recordsBalance, { pageSize: 10, before })).data;
    const newer = await postHistory(product, player, { count: 5, days: 0 });
    history = [...newer, ...history];
    expect((await product.call(player, recordsBalance, { pageSize: 10, before })).data).toEqual(second);
    expect(
      (await product.call(player, recordsBalance, { pageSize: newer.length })).data.list.map(
        ({ orderId }) => orderId,
      ),
    ).toEqual(newer.map(({ orderId }) => orderId));
  });

  it('take a position of another player as a place in the own list', async () => {
    const { next } = (await product.call(other, recordsBalance, { pageSize: 3 })).data;
    const mine = (await product.call(player, recordsBalance, { pageSize: 100, before: next ?? '' })).data;
    const own = new Set(history.map(({ orderId }) => orderId));
    expect(mine.list.length).toBeGreaterThan(0);
    expect(mine.list.filter(({ orderId }) => !own.has(orderId))).toEqual([]);
  });

  it.each([
    { before: 'x' },
    { before: '1~' },
    { before: '99999999999999~1' },
    { before: `1~${'9'.repeat(19)}` },
    { from: '2026-02-30T00:00:00Z' },
    { from: '0000-01-01T00:00:00Z' },
    { to: '2026-01-01' },
    { kind: 'box open' },
    { balanceType: 'house' },
    { view: 'all' },
    { pageSize: 101 },
  ])('refuse %o', async (input) => {
    expect(await product.call(player, recordsBalance, input as object)).toMatchObject({
      code: 'common.badRequest',
    });
  });

  it('lead from an order to its roll and to its battle', async () => {
    const guest = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    const { openings } = (await product.open(guest, { boxId, count: 2 })).data;
    await product.call(guest, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    const { list } = (await product.call(guest, recordsBalance, {})).data;
    expect(list.map(({ actionType, rollId }) => [actionType, rollId])).toEqual([
      ['item.sell', null],
      ['box.open', openings[0]?.rollId],
      ['welcome', null],
    ]);
  });
});

describe('the flow', () => {
  it.each(Object.entries(ZONES))('adds up by kind and by the days of %s', async (zone, offset) => {
    const flow = (await product.call(player, recordsFlow, { zone })).data;
    expect(flow.zone).toBe(zone);
    const inAndOut = history.filter(({ kind }) => kind !== 'transfer.secondary');
    const sums = new Map<string, { income: number; outgo: number }>();
    const dayOf = (at: Date) => new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 10);
    for (const { at, amount } of inAndOut) {
      const sum = sums.get(dayOf(at)) ?? { income: 0, outgo: 0 };
      if (amount > 0) sum.income += amount;
      else sum.outgo -= amount;
      sums.set(dayOf(at), sum);
    }
    const shown = flow.days.filter(({ income, outgo }) => income + outgo > 0);
    expect(shown.map(({ day, income, outgo }) => [day, { income, outgo }])).toEqual([...sums].toSorted());
    for (const { kind, orders, income, outgo } of flow.kinds) {
      const of = inAndOut.filter((past) => past.kind === kind);
      expect([kind, orders, income - outgo]).toEqual([
        kind,
        of.length,
        of.reduce((sum, { amount }) => sum + amount, 0),
      ]);
    }
    const now = await product.balance(player);
    expect(flow.days.at(-1)).toMatchObject({ main: now.balance.main, secondary: now.secondaryBalance });
  });

  it('begins a period with the balances before it', async () => {
    const whole = (await product.call(player, recordsFlow, {})).data;
    const from = `${whole.days[5]?.day ?? ''}T00:00:00.000Z`;
    expect((await product.call(player, recordsFlow, { from })).data.days).toEqual(whole.days.slice(5));
    const to = new Date(Date.parse(from) + DAY_MS).toISOString();
    expect((await product.call(player, recordsFlow, { from, to })).data.days).toEqual(whole.days.slice(5, 6));
  });

  it('counts in UTC where the database does not know the time zone', async () => {
    const unknown = (await product.call(player, recordsFlow, { zone: 'Mars/Olympus' })).data;
    expect(unknown).toEqual((await product.call(player, recordsFlow, { zone: 'UTC' })).data);
    expect((await product.call(player, recordsFlow, { zone: "'; --" })).code).toBe('common.badRequest');
  });
});

describe('the export', () => {
  const download = async (query: string, token = player.token) =>
    product.app.inject({ url: `/api/records/export?${query}`, headers: { [TOKEN_HEADER]: token } });

  it('is the whole list as a CSV file', async () => {
    const { statusCode, headers, payload } = await download('list=journey&kind=test.sale');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="fairdrop-journey.csv"',
      'cache-control': 'no-store',
    });
    expect(payload.startsWith('\uFEFForder_id,time,action_type,balance_type,amount,balance_after\r\n')).toBe(
      true,
    );
    const lines = payload.split('\r\n').slice(1, -1);
    const sold = history.filter(({ kind }) => kind === 'test.sale');
    expect(lines.map((line) => line.split(',').slice(0, 5).join(','))).toEqual(
      sold.map(
        ({ orderId, at, amount }) =>
          `${orderId},${at.toISOString()},test.sale,secondary,${(amount / 100).toFixed(2)}`,
      ),
    );
  });

  it('lists purchases in the units of their currencies, and one pay state alone', async () => {
    const buyer = await product.newPlayer();
    const { token } = buyer;
    const buy = async (input: object) => (await createRecharge(product, buyer, input)).data.order;
    const [dollars, yen] = [await buy({}), await buy({ currency: 'JPY', payAmount: 1_000 })];
    product.ports.advance(1_000);
    await product.call(buyer, rechargeCancel, { id: yen.orderId });
    const { payload } = await download('list=purchase', token);
    const [head, ...lines] = payload.split('\r\n').slice(0, -1);
    expect(head).toBe('\uFEFForder_id,time,channel,currency,pay_amount,coins,pay_state,reason,end_time');
    expect(lines.toSorted()).toEqual(
      [
        `${dollars.orderId},${dollars.createTime},card,USD,10.00,70.00,processing,,`,
        `${yen.orderId},${yen.createTime},card,JPY,1000,50.00,cancelled,cancelled,${product.ports.clock.now().toISOString()}`,
      ].toSorted(),
    );
    expect((await download('list=purchase&kind=completed', token)).payload.split('\r\n')).toHaveLength(2);
    expect((await download('list=purchase&kind=cancelled', token)).payload).toContain(yen.orderId);
    expect((await download('list=purchase&kind=box.open', token)).json()).toMatchObject({
      code: 'common.badRequest',
    });
  });

  it('is refused to visitors and without a list, in the envelope', async () => {
    expect((await product.call(null, recordsExport, { list: 'flow' })).code).toBe('auth.required');
    expect((await download('list=all')).json()).toMatchObject({ code: 'common.badRequest' });
    expect((await download('list=game&kind=box.open')).json()).toMatchObject({ code: 'common.badRequest' });
  });
});

it('leaves a coherent store', async () => {
  await product.expectCoherentLedger();
});
