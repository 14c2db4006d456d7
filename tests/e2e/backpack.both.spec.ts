import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

interface Owned {
  readonly id: string;
  readonly item: {
    readonly names: { readonly 'zh-CN': string; readonly en: string };
    readonly grade: number;
  };
}

/** A new player on the backpack page, with what these openings of the cheapest box gave, newest first. */
async function visitWithItems(visitor: Visitor, count: number): Promise<Owned[]> {
  const headers = { token: await visitor.signInAsNewPlayer() };
  const { request } = visitor.page;
  await request.post('/api/fair/userSeed', { headers, form: { userSeed: 'backpack' } });
  const form = { boxId: await visitor.cheapestBox(), count: String(count) };
  await request.post('/api/box/open', {
    headers: { ...headers, 'idempotency-key': 'for-the-backpack' },
    form,
  });
  await visitor.page.goto('/personal/bag');
  const answer = await request.get('/api/profile/getMyVoucherPage?pageSize=100', { headers });
  const { data } = (await answer.json()) as { data: { list: Owned[] } };
  expect(data.list).toHaveLength(count);
  return data.list;
}

const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('checkbox');
/** The checkbox is the whole card; its corner is clear of the card's own buttons. */
const corner = { position: { x: 12, y: 12 } };

test(
  'stores drops in the backpack and sells from it',
  { tag: '@journey-phone' },
  async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    await visitor.setFast();
    await visitor.chooseCount(4);
    await visitor.open();
    await visitor.waitForResult();
    await visitor.stage.getByRole('button', { name: '全部放入背包' }).click();
    await page.goto('/personal/bag');
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(4);
    for (const card of [cards.nth(0), cards.nth(1)]) await card.click(corner);
    await page.getByRole('button', { name: /出售至副余额/ }).click();
    await expect(cards).toHaveCount(2);
  },
);

test('shows an empty state with a link when the backpack is empty', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/personal/bag');
  await expect(page.getByRole('main').getByRole('link', { name: '去看盒子' })).toBeVisible();
  // The address decides what is checked: it follows the click.
  await page.getByRole('radio', { name: '已取回' }).click();
  await expect(page.getByRole('radio', { name: '已取回' })).toBeChecked();
  await expect(page.getByText('还没有取回过物品')).toBeVisible();
});

test('finds items by name in both languages and by grade, and keeps the filter in the address', async ({
  visitor,
  page,
}) => {
  const list = await visitWithItems(visitor, 10);
  const [{ item }] = list as [Owned];
  const named = list.filter((each) => each.item.names.en === item.names.en).length;
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(10);
  for (const name of [item.names['zh-CN'], item.names.en.toUpperCase()]) {
    await page.getByRole('searchbox', { name: '按名称搜索' }).fill(name);
    await expect(cards).toHaveCount(named);
  }
  await page.reload();
  await expect(cards).toHaveCount(named);
  await page.getByRole('searchbox', { name: '按名称搜索' }).fill('nothing has this name');
  await expect(page.getByText('没有符合条件的物品')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '清除筛选' }).first().click();
  await expect(cards).toHaveCount(10);

  await page.getByRole('button', { name: /^筛选/ }).click();
  const dialog = page.getByRole('dialog', { name: '筛选物品' });
  const grade = ['臻品', '珍藏', '稀有', '精良', '普通'][item.grade] ?? '';
  await dialog.getByRole('button', { name: grade }).click();
  await dialog.getByLabel('最低价').fill('5');
  await dialog.getByLabel('最高价').fill('4');
  await dialog.getByRole('button', { name: '查看结果' }).click();
  await expect(dialog.getByText('最低价不能高于最高价')).toBeVisible();
  await dialog.getByLabel('最低价').fill('');
  await dialog.getByLabel('最高价').fill('999999');
  await dialog.getByRole('button', { name: '查看结果' }).click();
  await expect(cards).toHaveCount(list.filter((each) => each.item.grade === item.grade).length);
  await expect(page).toHaveURL(new RegExp(`grade=${item.grade}&max=99999900`));
});

test('keeps locked items when everything is sold', async ({ visitor, page }) => {
  const list = await visitWithItems(visitor, 6);
  const cards = cardsOf(page);
  for (const card of [cards.nth(0), cards.nth(2)]) await card.click(corner);
  const dock = page.getByRole('region', { name: '批量操作' });
  await dock.getByRole('button', { name: '锁定', exact: true }).click();
  await expect(page.getByText('已锁定 2 件，出售时会保留')).toBeVisible();
  await expect(dock.getByRole('button', { name: '请先解锁' })).toBeDisabled();
  await dock.getByRole('button', { name: '取消选择' }).click();
  const kept = list[0]?.item.names['zh-CN'] ?? '';
  await expect(page.getByRole('button', { name: `解锁 ${kept}` }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: '全部出售' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '出售 4 件' }).click();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('button', { name: '全部出售' })).toHaveCount(0);
  await page
    .getByRole('button', { name: `解锁 ${kept}` })
    .first()
    .click();
  await expect(page.getByText('已解锁 1 件')).toBeVisible();
  await expect(page.getByRole('button', { name: '全部出售' })).toBeVisible();
});

test('selects with the keyboard: one, a range, everything but one', async ({ visitor, page }) => {
  await visitWithItems(visitor, 8);
  const cards = cardsOf(page);
  const status = page.getByRole('region', { name: '批量操作' }).getByRole('status');
  await cards.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(status).toHaveText('已选 1 件');
  await cards.nth(4).focus();
  await page.keyboard.press('Shift+Space');
  await expect(status).toHaveText('已选 4 件');
  await page.keyboard.press('Escape');
  await expect(status).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(status).toHaveText('已选 8 件');
  await page.keyboard.press('Space');
  await expect(status).toHaveText('已选 7 件');
  await page.getByRole('button', { name: /出售至副余额/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '出售 7 件' }).click();
  await expect(cards).toHaveCount(1);
});
