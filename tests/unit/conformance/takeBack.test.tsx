import { describe, expect, it } from 'vitest';
import type { Retrieval, TakeStateNumber } from '../../../src/net/contract/items/retrievals.ts';
import { TakeBackList } from '../../../src/ui/features/takeBack/TakeBackList.tsx';
import { importTexts } from '../../../src/ui/i18n/i18n.ts';
import { laterKeys } from '../../../src/ui/queries/laterKeys.ts';
import { renderPage } from '../../support/renderPage.tsx';

const id = (n: number) => `0198f0a0-0000-7000-8000-00000000000${n}`;

function record(takeState: TakeStateNumber, more: Partial<Retrieval> = {}): Retrieval {
  return {
    id: id(takeState),
    item: {
      id: id(7),
      item: {
        itemId: 'lamp',
        voucherName: '夜灯',
        names: { 'zh-CN': '夜灯', en: 'Night Lamp' },
        category: 'charm',
        grade: 1,
        recoveryPrice: 1_234,
        weaponImage: '/art/items/lamp.webp',
      },
      favourite: false,
      stat: 3,
      boxId: null,
      boxNames: null,
      rollId: null,
      createTime: '2026-01-01T00:00:00.000Z',
    },
    takeState,
    reason: null,
    remark: '',
    createTime: '2026-01-02T03:04:05.000Z',
    updateTime: '2026-01-02T03:09:05.000Z',
    ...more,
  };
}

/** The rows of the page that shows these records. */
async function rowsOf(list: readonly Retrieval[]): Promise<string[]> {
  const page = { list, page: 1, pageSize: 15, total: list.length, next: null };
  const markup = await renderPage(<TakeBackList />, {
    stored: { token: 'abc' },
    fetched: [[laterKeys.retrievals, { pages: [page], pageParams: [undefined] }]],
  });
  return markup.match(/<li .*?<\/li>/gs) ?? [];
}

const stateNames: readonly [TakeStateNumber, string, string][] = [
  [0, '取回中', 'Retrieving'],
  [1, '待发货', 'Awaiting shipment'],
  [2, '待收货', 'Awaiting receipt'],
  [3, '取回成功', 'Delivered'],
  [4, '取回失败', 'Failed'],
  [5, '待结算', 'Awaiting settlement'],
];

describe('a take-back record', () => {
  it('shows item, create and update time, and why it failed', async () => {
    const [row = ''] = await rowsOf([record(4, { reason: 'declined', remark: '报价 5123' })]);
    const shown = ['夜灯', '12.34', '2026-01-02T03:04:05.000Z', '2026-01-02T03:09:05.000Z'];
    for (const text of [...shown, '交易报价被拒绝。', '报价 5123']) expect(row).toContain(text);
  });

  it.each(stateNames)('in state %i is called %s, in English %s', async (state, name, english) => {
    const [row = ''] = await rowsOf([record(state, state === 4 ? { reason: 'operator' } : {})]);
    const others = stateNames.filter(([other]) => other !== state);
    expect(row).toContain(`<b>${name}</b>`);
    for (const [, other] of others) expect(row).not.toContain(`<b>${other}</b>`);
    const texts = (await importTexts('en', ['takeBack']))['takeBack'] as { state: Record<string, string> };
    expect(texts.state[String(state)]).toBe(english);
  });

  it('can be cancelled in state 0 only, and is then called cancelled', async () => {
    const rows = await rowsOf(stateNames.map(([state]) => record(state)));
    expect(rows.map((row) => row.includes('撤销取回'))).toEqual([true, false, false, false, false, false]);
    const [cancelled = ''] = await rowsOf([record(4, { reason: 'cancelled' })]);
    expect(cancelled).toContain('<b>已撤销</b>');
    expect(cancelled).not.toContain('取回失败');
  });

  it('is not there yet: the page says what to do', async () => {
    const empty = { list: [], page: 1, pageSize: 15, total: 0, next: null };
    const markup = await renderPage(<TakeBackList />, {
      stored: { token: 'abc' },
      fetched: [[laterKeys.retrievals, { pages: [empty], pageParams: [undefined] }]],
    });
    expect(markup).toContain('还没有取回过物品');
    expect(markup).toContain('href="/personal/bag"');
  });
});
