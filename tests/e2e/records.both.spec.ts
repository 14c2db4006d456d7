import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

/** Opens boxes through the API: `orders` payments, each for one box. */
async function openBoxes(visitor: Visitor, orders: number): Promise<void> {
  const token = await visitor.signInAsNewPlayer();
  const boxId = await visitor.cheapestBox();
  const { request } = visitor.page;
  await request.post('/api/fair/userSeed', { form: { userSeed: 'lamp' }, headers: { token } });
  for (let n = 0; n < orders; n += 1) {
    const headers = { token, 'idempotency-key': `records-${n}-${token.slice(0, 8)}` };
    expect((await request.post('/api/box/open', { form: { boxId, count: '1' }, headers })).ok()).toBe(true);
  }
}

test(
  'shows, filters and exports what happened to the coins, and loads more on the way down',
  { tag: '@journey-phone' },
  async ({ visitor, page }) => {
    await openBoxes(visitor, 64);
    await page.goto('/personal/flow');
    const list = page.getByRole('table', { name: '余额明细' });
    const rows = list.locator('tbody tr');
    await expect(rows).toHaveCount(30);
    await expect(rows.first()).toContainText('开启盒子');

    // The next page is fetched 100 px before its end comes into view, and not before.
    const end = page.getByRole('button', { name: '加载更多' });
    const place = async () =>
      (await end.evaluate((node) => node.parentElement?.getBoundingClientRect().top)) ?? 0;
    const height = await page.evaluate(() => innerHeight);
    const scrollEndTo = async (below: number) => {
      const by = (await place()) - height - below;
      await page.evaluate((pixels) => scrollBy({ top: pixels, behavior: 'instant' }), by);
    };
    await scrollEndTo(140);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await expect(end).toHaveAttribute('type', 'button');
    await expect(end).not.toHaveAttribute('aria-busy');
    await expect(rows).toHaveCount(30);
    await scrollEndTo(60);
    await expect(rows).toHaveCount(60);
    await page.keyboard.press('End');
    await expect(rows).toHaveCount(65);
    await expect(end).toHaveCount(0);
    await expect(rows.last()).toContainText('新人奖励');
    await expect(rows.last()).toContainText('+500');

    // The filter is in the address and survives a reload.
    await page.getByRole('radio', { name: '赠送' }).check({ force: true });
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.getByRole('radio', { name: '划转', exact: true }).check({ force: true });
    await expect(page.getByRole('heading', { name: '没有符合条件的变动' })).toBeVisible();
    await page.getByRole('radio', { name: '开盒', exact: true }).check({ force: true });
    await expect(rows).toHaveCount(30);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^fairdrop-journey-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFForder_id,time,action_type,balance_type,amount,balance_after');
    expect(lines.filter((line) => line.includes(',box.open,main,-'))).toHaveLength(64);
  },
);

test('draws the balance, says it in a table, and leads from a game to its roll', async ({
  visitor,
  page,
}) => {
  await openBoxes(visitor, 2);
  // A single day is no curve: the day before has the same.
  await page.route('**/api/records/flow?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { days: { day: string }[] } };
    const [today] = answer.data.days;
    const before = new Date(Date.parse(today!.day) - 86_400_000).toISOString().slice(0, 10);
    answer.data.days.unshift({ ...today!, day: before });
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/personal/flow');
  const chart = page.getByRole('figure');
  await expect(chart.locator('canvas')).toBeVisible();
  await expect(chart).toContainText('主余额');
  await page.unroute('**/api/records/flow?*');
  await page.reload();
  await page.getByRole('radio', { name: '表格' }).check({ force: true });
  const days = page.getByRole('table', { name: '余额走势' });
  await expect(days.locator('tbody tr')).toHaveCount(1);
  await expect(days.getByRole('columnheader')).toHaveText(['日期', '净额', '主余额', '副余额']);

  await page.getByRole('radio', { name: '收支' }).check({ force: true });
  await expect(page).toHaveURL(/tab=flow/);
  const kinds = page.getByRole('table', { name: '按类型汇总' });
  await expect(kinds.getByRole('row', { name: /^开启盒子 2 –/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '每日净额' })).toBeVisible();

  await page.getByRole('radio', { name: '游戏记录' }).check({ force: true });
  const games = page.getByRole('table', { name: '游戏记录' });
  await expect(games.locator('tbody tr')).toHaveCount(2);
  await games.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/provably-fair\/verify\/[0-9a-f-]{36}$/);
});

test('says what is wrong without a connection, and goes on with it', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/personal/flow');
  await expect(page.getByRole('table', { name: '余额明细' }).locator('tbody tr')).toHaveCount(1);
  await page.route('**/api/records/**', (route) => route.abort());
  await page.getByRole('radio', { name: '游戏记录' }).check({ force: true });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/records/**');
  await page.getByRole('alert').first().getByRole('button').click();
  await expect(page.getByRole('heading', { name: '没有符合条件的游戏记录' })).toBeVisible();
});

test('shows the records of the server’s day on a device whose clock is three days ahead', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3 * 86_400_000;
  });
  await visitor.signInAsNewPlayer('/personal/flow?period=today');
  const rows = page.getByRole('table', { name: '余额明细' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('新人奖励');
});
