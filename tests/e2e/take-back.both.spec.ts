import type { Locator, Page } from '@playwright/test';
import { TRADE_URL, expect, test } from '../support/deliverySite.ts';
import type { DeliverySite } from '../support/deliverySite.ts';
import type { Visitor } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

/** Longer than the sandbox takes for all states. */
const DELIVERED = { timeout: patient(45_000) };

test.use({ reelDuration: '50ms' });

/** A player with a trade link and so many items, in the backpack. */
async function goToBackpack(
  visitor: Visitor,
  delivery: DeliverySite,
  { count, tradeUrl }: { count: number; tradeUrl: string | null },
): Promise<Locator> {
  await visitor.signInAsNewPlayer();
  await delivery.setTradeUrls(tradeUrl);
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.chooseCount(count);
  await visitor.open();
  await visitor.waitForResult();
  await visitor.page.goto('/personal/bag');
  const items = visitor.page.getByRole('main').getByRole('checkbox');
  await expect(items).toHaveCount(count);
  return items;
}

/** The checkbox is the whole card; its corner is clear of the card's own buttons. */
const pick = (item: Locator) => item.click({ position: { x: 12, y: 12 } });

const rows = (page: Page) => page.getByRole('region', { name: '取回记录' }).getByRole('listitem');

test(
  'takes an item back to success, and says twice how long it can take',
  { tag: '@journey-phone' },
  async ({ visitor, page, delivery }) => {
    const items = await goToBackpack(visitor, delivery, { count: 2, tradeUrl: TRADE_URL });
    await pick(items.first());
    await page.getByRole('button', { name: '取回', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: '取回 1 件物品？' })).toBeVisible();
    await expect(dialog.getByText('partner=123456789')).toBeVisible();
    // Changing the trade link leads back to the same choice.
    await dialog.getByRole('link', { name: '更改' }).click();
    await expect(page).toHaveURL(/\/personal\?edit=tradeUrl&from=/);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(page).toHaveURL(/\/personal\/bag$/);
    await expect(dialog.getByRole('heading', { name: '取回 1 件物品？' })).toBeVisible();
    await expect(dialog.getByText('12 小时')).toBeVisible();
    await dialog.getByLabel('登录密码').fill('correct horse');
    await dialog.getByRole('button', { name: '取回 1 件' }).click();
    await expect(dialog.getByRole('status')).toContainText('12 小时');
    await expect(items).toHaveCount(1);
    await dialog.getByRole('link', { name: '取回记录' }).click();
    await expect(rows(page)).toHaveCount(1);
    // The list follows the delivery without a reload.
    for (const state of ['取回中', '取回成功'])
      await expect(rows(page).first().getByText(state, { exact: true })).toBeVisible(DELIVERED);
    await expect(rows(page).getByRole('button')).toHaveCount(0);
    await page.goto('/personal/bag');
    await expect(items).toHaveCount(1);
  },
);

test('cancels one, and shows why another failed; both items come back', async ({
  visitor,
  page,
  delivery,
}) => {
  const items = await goToBackpack(visitor, delivery, { count: 2, tradeUrl: TRADE_URL });
  await page.getByRole('button', { name: '全部取回' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('登录密码').fill('correct horse');
  await dialog.getByRole('button', { name: '取回 2 件' }).click();
  await dialog.getByRole('link', { name: '取回记录' }).click();
  await delivery.hold();
  await expect(rows(page)).toHaveCount(2);
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await first.getByRole('button', { name: '撤销取回' }).click();
  await first.getByRole('button', { name: '确认撤销' }).click();
  await expect(first.getByText('已撤销', { exact: true })).toBeVisible();
  const [remaining = ''] = await delivery.underWay();
  await delivery.ops('fail', remaining, '对方库存', '已满');
  await expect(second.getByText('取回失败', { exact: true })).toBeVisible(DELIVERED);
  await expect(second.getByText('对方库存 已满')).toBeVisible();
  await page.goto('/personal/bag');
  await expect(items).toHaveCount(2);
});

test('asks for a trade link, and takes nothing back with a wrong one', async ({
  visitor,
  page,
  delivery,
}) => {
  const items = await goToBackpack(visitor, delivery, { count: 1, tradeUrl: null });
  const takeAll = page.getByRole('button', { name: '全部取回' });
  const dialog = page.getByRole('dialog');
  await takeAll.click();
  await expect(dialog.getByText('还没有设置交易链接')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '取回 1 件' })).toHaveCount(0);
  await dialog.getByRole('link', { name: '设置交易链接' }).click();
  await dialog.getByRole('textbox').fill(TRADE_URL);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/personal\/bag$/);
  await expect(dialog.getByRole('heading', { name: '取回 1 件物品？' })).toBeVisible();
  await expect(dialog.getByText('partner=123456789')).toBeVisible();
  await delivery.setTradeUrls('https://trade.example/tradeoffer/new/?partner=1234&token=AbC_-123');
  await page.reload();
  await takeAll.click();
  await dialog.getByLabel('登录密码').fill('correct horse');
  await dialog.getByRole('button', { name: '取回 1 件' }).click();
  await expect(dialog.getByRole('alert')).toContainText('请输入正确的交易链接');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(items).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
  await page.getByRole('button', { name: 'Take all back' }).click();
  await dialog.getByLabel('Your password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Take 1 back' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a valid trade link');
  await page.goto('/personal/flow?tab=takeBack');
  await expect(page.getByText('You haven’t taken anything back yet')).toBeVisible();
});
