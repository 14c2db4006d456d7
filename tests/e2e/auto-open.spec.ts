import type { Page } from '@playwright/test';
import type { OwnedItem } from '../../src/net/contract/entities.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

test.use({ reelDuration: '50ms' });

interface Stops {
  readonly multiple?: string;
  readonly grade?: string;
  readonly minBalance?: string;
  readonly sellBelow?: string;
}

/** A new player with 500 coins on the page of a box, the cheapest unless given; a fast spin lasts as long as any here. */
async function comeToBox(visitor: Visitor, path?: string): Promise<string> {
  await visitor.page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--dur-reel-fast', '50ms'),
    ),
  );
  const token = await visitor.signInAsNewPlayer();
  if (path === undefined) await visitor.goToCheapestBox();
  else await visitor.page.goto(path);
  await expect(visitor.openButton).toBeEnabled();
  await visitor.setFast();
  return token;
}

async function startSeries({ dock, page }: Visitor, stops: Stops = {}): Promise<void> {
  await dock.getByRole('button', { name: '自动开启' }).click();
  const dialog = page.getByRole('dialog', { name: '自动开启' });
  if (stops.multiple) await dialog.getByLabel('开出高倍时停止').selectOption(stops.multiple);
  if (stops.grade) await dialog.getByLabel('开出等级时停止').selectOption(stops.grade);
  if (stops.minBalance) await dialog.getByLabel(/^主余额至少保留/).fill(stops.minBalance);
  if (stops.sellBelow) await dialog.getByLabel(/^自动出售低于此价/).fill(stops.sellBelow);
  await dialog.getByRole('button', { name: '开启 25 次' }).click();
}

const bar = ({ dock }: Visitor) => dock.getByRole('group', { name: '自动开启' });
const ended = (visitor: Visitor, text: string | RegExp) =>
  expect(bar(visitor)).toContainText(text, { timeout: patient(60_000) });

/** How many the bar says are opened. */
async function doneIn(visitor: Visitor): Promise<number> {
  return Number(await bar(visitor).getByRole('progressbar').getAttribute('value'));
}

/** What the server has given, oldest first. */
async function backpack(page: Page, token: string): Promise<OwnedItem[]> {
  const answer = await page.request.get('/api/profile/getMyVoucherPage?pageSize=100', { headers: { token } });
  return ((await answer.json()) as { data: { list: OwnedItem[] } }).data.list.toReversed();
}

const isDone = (visitor: Visitor, least: number) =>
  expect.poll(() => doneIn(visitor), { timeout: patient(30_000) }).toBeGreaterThanOrEqual(least);

test('stops before the balance falls below its floor, and keeps the focus', async ({ visitor, page }) => {
  const token = await comeToBox(visitor);
  // 500, 497, 494, 491: one more would leave 488.
  await startSeries(visitor, { minBalance: '490' });
  await expect(bar(visitor)).toBeFocused();
  await ended(visitor, '主余额将低于 490 金币，已停止');
  expect(await doneIn(visitor)).toBe(3);
  expect(await backpack(page, token)).toHaveLength(3);
  await expect(bar(visitor)).toBeFocused();
  for (const name of [/^出售 3 件/, '背包', '完成']) {
    await page.keyboard.press('Tab');
    await expect(
      bar(visitor).getByRole('button', { name }).or(bar(visitor).getByRole('link', { name })),
    ).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(visitor.dock.getByRole('button', { name: '自动开启' })).toBeFocused();
});

test('sells all that a series has opened, and undoes it', { tag: '@phone' }, async ({ visitor, page }) => {
  const token = await comeToBox(visitor);
  await startSeries(visitor, { minBalance: '490' });
  await ended(visitor, '主余额将低于 490 金币，已停止');
  const sellAll = bar(visitor).getByRole('button', { name: /^出售 3 件/ });
  // Waits for the lock, whose group says that it is disabled.
  await sellAll.click();
  await expect(bar(visitor)).toContainText(/已(自动)?出售 3 件/);
  await expect(sellAll).toHaveCount(0);
  const states = async () => (await backpack(page, token)).map(({ stat }) => stat);
  expect(await states()).toEqual([2, 2, 2]);
  await expect(visitor.stage.getByText(/^已售出，/)).toBeVisible();
  await bar(visitor).getByRole('button', { name: '撤销' }).click();
  await expect(sellAll).toBeVisible();
  expect(await states()).toEqual([0, 0, 0]);
  await expect(bar(visitor).getByRole('link', { name: '背包' })).toHaveAttribute('href', '/personal/bag');
});

test('opens nothing when the first opening would break the floor', async ({ visitor, page }) => {
  const token = await comeToBox(visitor);
  await startSeries(visitor, { minBalance: '498' });
  await ended(visitor, '主余额将低于 498 金币，已停止');
  expect(await doneIn(visitor)).toBe(0);
  expect(await backpack(page, token)).toHaveLength(0);
});

// A box of 19 coins: 15 % are of grade 3 or rarer, 11 % worth twice the price. 25 of them need not have one.
const HITS: readonly {
  name: string;
  stops: Stops;
  text: RegExp;
  isHit: (item: OwnedItem['item']) => boolean;
}[] = [
  {
    name: 'a grade',
    stops: { grade: '3' },
    text: /开出所选等级，已停止|已全部开启/,
    isHit: ({ grade }) => grade <= 3,
  },
  {
    name: 'a win',
    stops: { multiple: '2' },
    text: /开出 2 倍及以上，已停止|已全部开启/,
    isHit: ({ recoveryPrice }) => recoveryPrice >= 3800,
  },
];

for (const { name, stops, text, isHit } of HITS) {
  test(`stops at ${name}, and not before`, async ({ visitor, page }) => {
    const token = await comeToBox(visitor, '/box/one-life');
    await startSeries(visitor, stops);
    await ended(visitor, text);
    const hits = (await backpack(page, token)).map(({ item }) => isHit(item));
    expect(hits).toHaveLength(await doneIn(visitor));
    expect(hits.slice(0, -1)).not.toContain(true);
    expect(hits.at(-1) === true || hits.length === 25).toBe(true);
    await expect(bar(visitor)).toContainText(`花费${String(19 * hits.length)}`);
  });
}

test('pauses, resumes and stops by its keys, and the next one starts anew', async ({ visitor, page }) => {
  const token = await comeToBox(visitor);
  await startSeries(visitor);
  await isDone(visitor, 1);
  await page.keyboard.press('Space');
  await expect(bar(visitor)).toContainText('已暂停');
  const paused = await doneIn(visitor);
  expect(await backpack(page, token)).toHaveLength(paused);
  await page.keyboard.press('Space');
  await isDone(visitor, paused + 1);
  await page.keyboard.press('Escape');
  await ended(visitor, '您已停止');
  expect(await backpack(page, token)).toHaveLength(await doneIn(visitor));
  await bar(visitor).getByRole('button', { name: '完成' }).click();
  await expect(visitor.openButton).toBeEnabled();
});

test(
  'a reload in the middle doubles nothing and loses nothing',
  { tag: ['@phone', '@journey-phone'] },
  async ({ visitor, page }) => {
    const token = await comeToBox(visitor);
    await startSeries(visitor);
    await isDone(visitor, 2);
    // The answer of the next opening is lost with the page.
    let lost: string | undefined;
    let isOpened = false;
    await page.route('**/api/box/open', async (route) => {
      if (isOpened) return route.continue();
      lost ??= route.request().headers()['idempotency-key'];
      await route.fetch();
      isOpened = true;
    });
    await expect.poll(() => isOpened).toBe(true);
    const again = page.waitForRequest('**/api/box/open');
    await page.reload();
    expect((await again).headers()['idempotency-key']).toBe(lost);
    await expect(bar(visitor)).toContainText('页面刷新，已暂停');
    const opened = (await backpack(page, token)).length;
    expect(await doneIn(visitor)).toBe(opened);
    await bar(visitor).getByRole('button', { name: '继续' }).click();
    await isDone(visitor, opened + 1);
    await bar(visitor).getByRole('button', { name: '停止' }).click();
    await ended(visitor, '您已停止');
    const items = await backpack(page, token);
    expect(items).toHaveLength(await doneIn(visitor));
    const worth = items.reduce((sum, { item }) => sum + item.recoveryPrice, 0) / 100;
    await expect(bar(visitor)).toContainText(`花费${String(3 * items.length)}`);
    await expect(bar(visitor)).toContainText(`开出${worth.toLocaleString('en')}`);
  },
);

test('sells what is worth less than a price, and undoes it', async ({ visitor, page }) => {
  const token = await comeToBox(visitor);
  await startSeries(visitor, { sellBelow: '5', minBalance: '485' });
  await ended(visitor, '已停止');
  const cheap = (await backpack(page, token)).filter(({ item }) => item.recoveryPrice < 500);
  expect(cheap.length).toBeGreaterThan(0);
  expect(cheap.every(({ stat }) => stat === 2)).toBe(true);
  await expect(bar(visitor)).toContainText(`已出售 ${String(cheap.length)} 件`);
  await bar(visitor).getByRole('button', { name: '撤销' }).click();
  await expect(bar(visitor)).not.toContainText('已出售');
  expect((await backpack(page, token)).every(({ stat }) => stat === 0)).toBe(true);
});
