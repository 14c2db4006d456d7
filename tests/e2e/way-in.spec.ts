import en from '../../src/ui/i18n/en/home.json' with { type: 'json' };
import language from '../../src/ui/i18n/en/language.json' with { type: 'json' };
import zhCN from '../../src/ui/i18n/zh-CN/home.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';

test.describe('a browser in English', () => {
  test.use({ locale: 'en-GB' });

  test('is shown English at once, which is said once', async ({ visitor: _, page }) => {
    const answer = await page.goto('/home');
    expect(await answer?.text()).toContain(en.welcome.check);
    await expect(page.getByRole('main')).toContainText(en.welcome.check);
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    const notice = page.getByRole('complementary', { name: language.shown });
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    await expect(notice).toHaveCount(0);
  });

  test('goes back to Chinese by one press, names and all @phone', async ({ visitor, page }) => {
    await page.goto('/box');
    await visitor.move();
    await page.getByRole('complementary', { name: language.shown }).getByText('简体中文').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('main').getByRole('link', { name: '夜航' }).first()).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('complementary', { name: language.shown })).toHaveCount(0);
  });

  test('loses the notice once the visitor goes on', async ({ visitor: _, page }) => {
    await page.goto('/home');
    const notice = page.getByRole('complementary', { name: language.shown });
    await expect(notice).toBeVisible();
    const scroll = async () => {
      await page.mouse.wheel(0, 5);
      return notice.count();
    };
    await expect.poll(scroll).toBe(0);
  });

  test('follows the language of its address, and keeps it', async ({ visitor: _, page }) => {
    const answer = await page.goto('/home?lang=ru');
    expect(await answer?.text()).toContain('<html lang="ru"');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/box');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

test('a visitor is told what a sign-up gives, who has invited, and what a demo is for @phone', async ({
  visitor,
  second,
  page,
}) => {
  const token = await second.signInAsNewPlayer();
  const headers = { token };
  const answers = await Promise.all(
    ['/api/promotion/overview', '/api/profile/userInfo'].map(async (path) => {
      const response = await page.request.get(path, { headers });
      return ((await response.json()) as { data: { code: string; nickname: string } }).data;
    }),
  );
  const { code } = answers[0]!;
  const { nickname } = answers[1]!;
  await page.goto(`/?promoteCode=${code}`);
  await expect(page.getByText(`${nickname} 邀请您加入 Fairdrop`)).toBeVisible();
  const welcome = page.getByRole('region', { name: zhCN.welcome.label });
  await welcome.getByRole('button', { name: '注册即送 500 金币' }).click();
  const dialog = page.getByRole('dialog', { name: '注册' });
  await expect(dialog.getByRole('textbox', { name: '推广码' })).toHaveValue(code);
  await page.keyboard.press('Escape');
  await welcome.getByRole('link', { name: zhCN.welcome.demo }).click();
  await visitor.move();
  await page.locator('[data-demo] button').click();
  await page.getByRole('button', { name: '领 500 金币，正式开始' }).click();
  await expect(dialog).toBeVisible();

  await visitor.signInAsNewPlayer('/home');
  await expect(page.getByRole('banner').getByRole('group')).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test('the search of the header suggests boxes, items and pages by the keyboard', async ({
  visitor: _,
  page,
}) => {
  await page.goto('/home');
  const search = page.getByRole('banner').getByLabel('搜索盒子、物品或页面');
  await search.fill('夜');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('group', { name: '盒子' }).getByRole('option').first()).toBeVisible();
  await expect(list.getByRole('group', { name: '物品' }).getByRole('option').first()).toBeVisible();
  await search.press('Escape');
  await expect(list).toHaveCount(0);
  await search.fill('限额');
  await expect(list.getByRole('option')).toHaveCount(1);
  await search.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/personal\/limits$/);
  // In no box, but in the shop.
  await search.fill('red fox');
  const items = list.getByRole('group', { name: '物品' });
  await expect(items.getByRole('option')).toHaveCount(1);
  await items.getByRole('option').click();
  await expect(page).toHaveURL(/\/shop\?q=/);
  await search.fill('没有这个名字');
  await expect(list.getByRole('status')).toHaveText('没有匹配的盒子、物品或页面');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/skin\?q=/);
});

test(
  'a phone searches from the menu, which closes on a choice',
  { tag: '@phone-only' },
  async ({ visitor, page }) => {
    await page.goto('/home');
    await visitor.move();
    await page.getByRole('button', { name: '菜单' }).click();
    const menu = page.getByRole('dialog', { name: '菜单' });
    await menu.getByLabel('搜索盒子、物品或页面').fill('夜');
    await menu.getByRole('group', { name: '盒子' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/box\/[^/]+$/);
    await expect(menu).toHaveCount(0);
  },
);
