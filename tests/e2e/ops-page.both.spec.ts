import { expect, test } from '../support/fixtures.ts';

test(
  'operators see openings and errors of pages, with the build, after a login by link',
  { tag: '@journey-phone' },
  async ({ visitor, page, site, context }) => {
    const token = await visitor.signInAsNewPlayer();
    const boxId = await visitor.cheapestBox();
    await page.request.post(`${site.url}/api/fair/userSeed`, {
      headers: { token },
      form: { userSeed: 'seed' },
    });
    const headers = { token, 'idempotency-key': `ops-page-${Date.now()}` };
    const opened = await page.request.post(`${site.url}/api/box/open`, {
      headers,
      form: { boxId, count: 2 },
    });
    expect(opened.ok()).toBe(true);
    // The fixture watches the first page for errors.
    const broken = await context.newPage();
    await broken.goto('/home');
    await broken.waitForFunction(() => window.earlyPresses?.isDone);
    const reported = broken.waitForRequest('**/api/client/error');
    await broken.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('lamp out for 13812345678');
      });
    });
    const build = await broken.locator('meta[name="build"]').getAttribute('content');
    expect((await reported).postData()).toContain(`build=${build}`);
    expect((await (await reported).response())?.status()).toBe(200);

    const [link] = await site.ops('login');
    const operator = await context.newPage();
    await operator.goto(link ?? '');
    await expect(operator).toHaveURL(/\/ops$/);
    await expect(operator.getByRole('heading', { name: 'Fairdrop operations' })).toBeVisible();
    const openings = operator
      .locator('dt', { hasText: /^Openings$/ })
      .locator('..')
      .locator('dd');
    await expect(openings).toHaveText(/^[1-9]/);
    const error = operator.getByRole('row').filter({ hasText: 'TypeError: lamp out for [digits]' });
    await expect(error.first()).toContainText(build ?? '?');
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await operator.evaluate(isTooWide)).toBe(false);
    await operator.goto(link ?? '');
    await expect(operator.getByText('The link was used or is too old.')).toBeVisible();
  },
);
