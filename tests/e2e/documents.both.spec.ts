import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

async function showIn(page: Page, locale: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test(
  'finds a document by pinyin and by its words, marks them, and says when there is none',
  { tag: '@journey-phone' },
  async ({ page }) => {
    await page.goto('/docs');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: '帮助' })).toBeVisible();
    await expect(page).toHaveTitle(/帮助/);
    await expect(main.getByRole('listitem')).toHaveCount(15);
    await expect(main.getByRole('heading', { level: 2, name: '玩法' })).toBeVisible();
    const search = main.getByRole('searchbox', { name: '搜索帮助与支持' });
    await search.fill('zhuimeng');
    await expect(main.getByRole('listitem').first().getByRole('link', { name: /^追梦/ })).toBeVisible();
    await expect(page).toHaveURL(/q=zhuimeng/);
    await search.fill('没有这样的词');
    await expect(main.getByRole('heading', { name: '没有找到“没有这样的词”' })).toBeVisible();
    await main.getByRole('link', { name: '查看全部文档' }).click();
    await expect(search).toHaveValue('');
    await expect(main.getByRole('listitem')).toHaveCount(15);
    await search.fill('报价');
    const hit = main.getByRole('link', { name: /^取回的问题/ });
    await expect(hit.locator('mark').first()).toHaveText('报价');
    await page.reload();
    await expect(search).toHaveValue('报价');
    await hit.click();
    await expect(page).toHaveURL(/\/docs\/support\/delivery-problems$/);
    await expect(page.getByRole('heading', { level: 1, name: '取回的问题' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('报价');
    expect(await fits(page)).toBe(true);
  },
);

test('turns the pages of the list, and follows headings and neighbours', async ({ page }) => {
  await page.goto('/docs/help');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await main.getByRole('link', { name: /^限额与休息/ }).click();
  const breaks = page.getByRole('heading', { name: '冷静期与自我排除' });
  await page
    .getByRole('navigation', { name: '本页目录' })
    .getByRole('link', { name: '冷静期与自我排除' })
    .click();
  await expect(page).toHaveURL(/#breaks$/);
  await expect(breaks).toBeFocused();
  await expect(breaks).toBeInViewport({ ratio: 1 });
  await page.goto('/docs/help/recharge');
  await page.getByRole('article').getByRole('link', { name: '限额与休息' }).click();
  await expect(page).toHaveURL(/\/docs\/help\/limits#breaks$/);
  await expect(breaks).toBeFocused();
  await expect(breaks).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('navigation', { name: '更多文档' })
    .getByRole('link', { name: /需要帮助时/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '需要帮助时' })).toBeVisible();
  await expect(page).toHaveTitle(/需要帮助时/);
});

test('leads from the worked example to the verification page with its values', async ({ page }) => {
  await showIn(page, 'en');
  await page.goto('/docs/help/fairness#example');
  await expect(page.getByRole('heading', { name: 'An example, step by step' })).toBeInViewport();
  await page.getByRole('link', { name: 'Fill these values into the verification page' }).click();
  const form = page.getByRole('form', { name: /.+/ });
  await expect(form.getByRole('textbox', { name: 'Server seed' })).toHaveValue('c4ca4238a0b92382');
  await expect(form.getByRole('textbox', { name: 'Round' })).toHaveValue('4');
  await expect(page.getByRole('main')).toContainText('21752');
  expect(await fits(page)).toBe(true);
});

for (const [locale, words] of [
  [
    'zh-CN',
    {
      support: '支持',
      contact: '联系我们',
      event: '活动',
      round: '亲手验证您的第一轮',
      promotions: '优惠',
      packet: '新人奖励',
    },
  ],
  [
    'en',
    {
      support: 'Support',
      contact: 'Contact us',
      event: 'Events',
      round: 'Verify your first round',
      promotions: 'Promotions',
      packet: 'Welcome bonus',
    },
  ],
] as const) {
  test(`shows support, events and promotions in ${locale}`, async ({ page }) => {
    await showIn(page, locale);
    await page.goto('/docs/support');
    const heading = (level: number, name: string) => page.getByRole('heading', { level, name });
    await expect(heading(1, words.support)).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: new RegExp(`^${words.contact}`) }).click();
    await expect(page).toHaveURL(/\/docs\/support\/contact$/);
    await expect(heading(1, words.contact)).toBeVisible();
    await page.goto('/event');
    await expect(heading(1, words.event)).toBeVisible();
    const event = main.getByRole('article', { name: words.round });
    await expect(event.locator('[data-picture="check"]')).toBeVisible();
    expect(await fits(page)).toBe(true);
    await main.getByRole('link', { name: words.promotions, exact: true }).click();
    await expect(heading(1, words.promotions)).toBeVisible();
    await expect(main.getByRole('article', { name: words.packet })).toContainText('500');
    await page.goto('/docs/support/terms');
    await expect(main.getByRole('link', { name: /.+/ })).toHaveAttribute('href', '/docs/support');
  });
}

test('shows the Chinese text where a language has none', { tag: '@desktop-only' }, async ({ page }) => {
  await showIn(page, 'en');
  await page.route('**/api/document/detail**', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: Record<string, Record<string, string>> };
    for (const part of ['title', 'body']) delete data[part]?.['en'];
    await route.fulfill({ response: answer, json: { ...envelope, data } });
  });
  await page.goto('/docs/help/dreams');
  await expect(page.getByRole('heading', { level: 1, name: '追梦' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('费用公式');
});

test(
  'have no accessibility violations: search, document, support, events',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/docs/help?q=号码', '/docs/help/fairness', '/docs/support', '/event']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, path).toEqual([]);
    }
  },
);
