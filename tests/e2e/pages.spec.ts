import { expect, test } from '../support/fixtures.ts';
import { withoutFirstView } from '../support/settledPage.ts';

test(
  'redirects the root to the home page and /docs to its first part',
  { tag: '@journey-desktop' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/docs');
    await expect(page).toHaveURL(/\/docs\/help$/);
  },
);

test(
  'shows boxes by theme and four figures at home, and a page for each box',
  { tag: '@journey-desktop' },
  async ({ visitor, page }) => {
    const cheapest = await visitor.cheapestBox();
    const main = page.getByRole('main');
    let figures = { playersOnline: 1, openings: 3, battles: 0, verified: 0 };
    await withoutFirstView(page);
    await page.route('**/api/stat/homepage', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...envelope, data: { ...data, ...figures } } });
    });
    await page.goto('/home');
    // A new site has none that says something.
    await expect(main.locator(`a[href="/box/${cheapest}"]`).first()).toBeVisible();
    await expect(main.locator('dl')).toBeHidden();
    figures = { playersOnline: 1_234, openings: 567_890, battles: 4_321, verified: 987 };
    await page.reload();
    await expect(main.locator('dl').getByRole('definition')).toHaveCount(4);
    await expect(main.locator('dl').getByRole('definition').first()).toHaveText(/^[\d,]+$/);
    await expect(main.locator(`a[href="/box/${cheapest}"]`).first()).toBeVisible();
    await page.goto('/box');
    const boxes = await page.request.get('/api/box/list');
    const { data } = (await boxes.json()) as { data: { boxes: { boxId: string }[] }[] };
    for (const { boxId } of data.flatMap((theme) => theme.boxes))
      await expect(main.locator(`a[href="/box/${boxId}"]`)).toBeVisible();
  },
);

test('keeps the frame mounted between pages, and shows a text where no page exists', async ({ page }) => {
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.evaluate((node) => node.setAttribute('data-kept', ''));
  for (const name of ['对战', '商城', '验证', '盒子']) await menu.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(menu).toHaveAttribute('data-kept', '');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await expect(menu).toBeVisible();
});

test('shows a player’s balances and their changes', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/personal');
  const main = page.getByRole('main');
  await expect(main.getByText('+500')).toBeVisible();
  await expect(main.getByRole('button', { name: '退出登录' })).toBeVisible();
});

test('shows English once it is chosen, also after a reload', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('banner').getByRole('combobox', { name: '语言' }).selectOption('en');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
