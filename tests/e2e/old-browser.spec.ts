import { expect, test } from '../support/fixtures.ts';

const LANGUAGES = [
  { locale: 'zh-CN', title: '浏览器版本过低，无法打开本站', tag: '@journey-desktop' },
  { locale: 'en-GB', title: 'This browser is too old to open the site', tag: [] },
];

for (const { locale, title, tag } of LANGUAGES) {
  test(
    `a browser that lacks what the page needs is told so in ${locale}`,
    { tag },
    async ({ browser, site }) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));

      for (const path of ['/home', '/battle', '/overlay']) {
        await page.goto(`${site.url}${path}`);
        await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/Safari 16\.4/);
      }

      await expect(page.locator('html')).toHaveAttribute(
        'lang',
        locale.split('-')[0] === 'en' ? 'en' : 'zh-CN',
      );
      expect(errors).toEqual([]);
      await context.close();
    },
  );
}
