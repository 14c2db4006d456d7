import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settledPage.ts';

const panel = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('group', { name: '在售物品' }).getByRole('button');

test('finds an item by category, pinyin, typing errors and price, and keeps the view over a reload', async ({
  page,
}) => {
  await page.goto('/shop');
  const first = await cards(page).first().getAttribute('aria-label');
  await page.getByRole('combobox', { name: '排序' }).selectOption('priceLow');
  await expect(cards(page).first()).not.toHaveAccessibleName(first ?? '');
  await page.getByRole('radio', { name: '刀具' }).click();
  await expect(page.getByRole('article').first()).toContainText('刀具');
  await expect(page).toHaveURL(/category=knife/);
  await page.getByRole('searchbox', { name: '搜索名称或拼音' }).fill('shizhong');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toHaveAccessibleName('查看失重');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: '搜索名称或拼音' }).fill('zero gravty');
  await expect(page.getByText('没有名称含“zero gravty”的物品')).toBeVisible();
  await expect(cards(page).first()).toHaveAccessibleName('查看失重');
  await page.getByRole('textbox', { name: '最低价' }).fill('abc');
  await expect(page.getByText('请输入价格，例如 12.50')).toBeVisible();
  await page.getByRole('textbox', { name: '最低价' }).fill('1000000');
  await expect(page.getByText('没有符合条件的物品')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(cards(page).nth(5)).toBeVisible();
});

test(
  'buys with the main and with the secondary balance, and lists the orders',
  { tag: '@journey-phone' },
  async ({ visitor, page }) => {
    const token = await visitor.signInAsNewPlayer('/shop?sort=priceLow');
    await cards(page).first().click();
    const buy = panel(page).getByRole('button', { name: '购买' });
    await panel(page).getByRole('textbox', { name: '数量' }).fill('101');
    await expect(panel(page).getByText('请输入 1 至 100 的整数')).toBeVisible();
    await panel(page).getByRole('textbox', { name: '数量' }).fill('2');
    await expect(panel(page).getByRole('radio', { name: '主余额' })).toBeChecked();
    await buy.click();
    await expect(page.getByRole('status').filter({ hasText: '× 2 已放入背包' })).toBeVisible();
    await expect(panel(page).getByRole('textbox', { name: '数量' })).toHaveValue('1');
    const sold = await page.request.post('/api/profile/exchangeQuantity?all=true', {
      headers: { token, 'Idempotency-Key': 'sells-what-was-bought' },
    });
    expect(await sold.json()).toMatchObject({ success: true, data: { sold: 2 } });
    await page.goto('/shop?sort=priceLow');
    await cards(page).first().click();
    await expect(panel(page).getByRole('radio', { name: '副余额' })).toBeChecked();
    await buy.click();
    await expect(page.getByRole('status').filter({ hasText: '× 1 已放入背包' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: /^还差|购买/ })).toBeVisible();
    await panel(page).getByRole('button', { name: '关闭', exact: true }).click();
    await page.getByRole('radio', { name: '我的订单' }).click();
    const orders = page.getByRole('list', { name: '我的订单' }).getByRole('listitem');
    await expect(orders).toHaveCount(2);
    await expect(orders.first()).toContainText('副余额');
    await expect(orders.last()).toContainText('主余额');
  },
);

test('keeps the cards in place while the list is scrolled and grows', async ({ visitor, page }) => {
  await page.goto('/shop');
  await visitor.move();
  await expect(cards(page).nth(5)).toBeAttached();
  const moved = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const places = () =>
      new Map(
        [...document.querySelectorAll('main article')].map((card) => [
          card.textContent,
          card.getBoundingClientRect().top + scrollY,
        ]),
      );
    const found: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const before = places();
      const wanted = Math.min(scrollY + 300, document.documentElement.scrollHeight - innerHeight);
      scrollTo(0, wanted);
      await frame();
      await frame();
      if (scrollY !== Math.round(wanted)) found.push(`scrolled to ${scrollY}, not ${wanted}`);
      for (const [name, top] of places())
        if (Math.abs(top - (before.get(name) ?? top)) > 1)
          found.push(`${name} by ${top - (before.get(name) ?? top)}`);
    }
    return found;
  });
  expect(moved).toEqual([]);
});

test('gives the cards of the gallery their height before they are seen', async ({ page }) => {
  await page.goto('/skin');
  const all = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await expect(all.nth(50)).toBeAttached();
  await settled(page);
  const heights = await all.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('says what changed when the price has risen, and what is missing before the press', async ({
  visitor,
  page,
}) => {
  await visitor.signInAsNewPlayer('/shop');
  await page.route('**/api/profile/buyVirtual**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('price', '1');
    return route.continue({ url: url.toString() });
  });
  await cards(page).first().click();
  await panel(page)
    .getByRole('button', { name: /^还差 .+，去充值$/ })
    .click();
  await expect(page.getByRole('dialog', { name: '充值' })).toBeVisible();
  await page.goto('/shop?sort=priceLow');
  await cards(page).first().click();
  await panel(page).getByRole('button', { name: '购买' }).click();
  await expect(page.getByText('价格已更新，请确认后再购买')).toBeVisible();
});

test(
  'in English shows a visitor an item and asks for a login',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await page.goto('/shop?q=zero+gravity');
    await page.getByRole('button', { name: 'View Zero Gravity' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Zero Gravity' })).toBeVisible();
    await expect(panel(page).getByText(/coins since/)).toBeVisible();
    await expect(panel(page).getByRole('link', { name: /Go to/ }).first()).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Chase it as a dream' })).toHaveAttribute(
      'href',
      '/dream?target=knife-zero-gravity',
    );
    await panel(page).getByRole('button', { name: 'Log in to buy' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  },
);
