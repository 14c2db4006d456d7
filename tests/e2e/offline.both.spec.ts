import app from '../../src/ui/i18n/zh-CN/app.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';

const BANNER = /，操作不会发出$/;
/** Names under which this tab keeps an order that it asks for after a reload. */
const KEPT = ['opening', 'dream'];

test(
  'says that the device is offline, sends nothing then, and asks for nothing later',
  { tag: '@journey-phone' },
  async ({ visitor, page, context }) => {
    const token = await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    // All of the page's code, which no device without a network can fetch.
    await expect(visitor.stage.locator('canvas')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/box/open')) sent.push(request.url());
    });

    await context.setOffline(true);
    const banner = page.getByText(BANNER);
    await expect(banner).toBeVisible();
    await visitor.open();
    await expect(visitor.stage).toContainText('没有网络连接，请求没有发出');
    await expect(visitor.stage).toContainText('这次没有开启，也没有扣款');
    const stored = await page.evaluate((names) => names.map((name) => sessionStorage.getItem(name)), KEPT);
    expect(stored).toEqual([null, null]);

    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(visitor.openButton).toBeEnabled();
    expect(sent).toEqual([]);
    const answer = await page.request.get('/api/profile/userInfo', { headers: { token } });
    expect(((await answer.json()) as { data: { balance: { main: number } } }).data.balance.main).toBe(50_000);
  },
);

test(
  'fetches a page with all its styles once the device is online again',
  { tag: '@journey-phone' },
  async ({ visitor: _, page, context }) => {
    // From the start, as the page may be fetched before it is asked for.
    const code = '**/assets/DreamPage-*';
    await context.route(code, (route) => route.abort('internetdisconnected'));
    await page.goto('/home');
    await page.getByRole('link', { name: app.nav.dream, exact: true }).first().click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(app.state.chunk);
    await context.setOffline(true);
    await context.unroute(code);
    await context.setOffline(false);
    await expect(main.getByRole('heading', { level: 1, name: app.pages.dream })).toBeAttached();
    // The rules of a sheet that could not be fetched cannot be read.
    const unstyled = () =>
      [...document.styleSheets].flatMap((sheet) => {
        try {
          return sheet.cssRules.length > 0 ? [] : [sheet.href];
        } catch {
          return [sheet.href];
        }
      });
    await expect.poll(() => page.evaluate(unstyled)).toEqual([]);
  },
);

test('fetches a part of the page once the device is online again', async ({ visitor, page }) => {
  await page.route('**/assets/PlayerControls-*.js', (route) => route.abort('failed'));
  await visitor.signInAsNewPlayer('/home');
  const again = page.getByRole('banner').getByRole('button', { name: app.state.chunk });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/PlayerControls-*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('group', { name: '余额：主余额 500，副余额 0' })).toBeVisible();
  await expect(again).toBeHidden();
});
