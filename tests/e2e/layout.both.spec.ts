import { readFileSync } from 'node:fs';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { BattleRoomPage, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { settled } from '../support/settledPage.ts';

const ROUTE_PATTERN = /^ {2}(page|comingSoonPage)\('([^']+)'/gm;
/** The largest sum of layout shifts of a page that is loading. */
const MAX_SHIFT = 0.02;
const PAGES_AT_ONCE = 3;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The paths of the route table, with ids of things that exist. */
function pathsOf(ids: Readonly<Record<string, string>>, kinds: readonly string[]): string[] {
  const table = readFileSync(new URL('../../src/ui/routes/routes.tsx', import.meta.url), 'utf8');
  return [...table.matchAll(ROUTE_PATTERN)]
    .filter(([, kind = '']) => kinds.includes(kind))
    .map(([, , path = '']) => (path === '*' ? '/no/such/page' : path.replace(':id', ids[path] ?? 'unknown')));
}

interface ShiftWindow {
  layoutShift?: number;
}

/** Collects `layout-shift` entries that no input caused. */
function observeShifts(): void {
  const store = window as ShiftWindow;
  store.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) store.layoutShift = (store.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface ColdLoad {
  path: string;
  locale: string;
  token: string | undefined;
}

/** Loads a page in a browser that has nothing of the site, and answers the sum of its shifts. */
async function shiftOf(browser: Browser, { use }: TestInfo['project'], baseURL: string, load: ColdLoad) {
  const { viewport, isMobile, hasTouch } = use;
  const context = await browser.newContext({
    baseURL,
    ...(viewport && { viewport }),
    ...(isMobile && { isMobile }),
    ...(hasTouch && { hasTouch }),
  });
  await context.addInitScript(observeShifts);
  await context.addInitScript(({ locale, token }) => {
    localStorage.setItem('locale', locale);
    if (token !== undefined) localStorage.setItem('token', token);
  }, load);
  const page = await context.newPage();
  await page.goto(load.path);
  await settled(page);
  const shift = await page.evaluate(() => (window as ShiftWindow).layoutShift ?? NaN);
  await context.close();
  return shift;
}

async function idsFor(visitor: Visitor, token: string): Promise<Record<string, string>> {
  const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 3 });
  const boxId = await visitor.cheapestBox();
  const reverse = await createBattleByApi(visitor.page.request, token, { playerCount: 3, mode: 1 });
  return {
    '/box/:id': boxId,
    '/battle/:id': battleId,
    '/battle/create/:id': battleId,
    '/reverse/:id': reverse.battleId,
    '/reverse/create/:id': reverse.battleId,
  };
}

// A page that is coming is the same for both.
for (const { who, locale, kinds, atLeast } of [
  { who: 'a player', locale: 'en', kinds: ['page', 'comingSoonPage'], atLeast: 30 },
  { who: 'a visitor', locale: 'zh-CN', kinds: ['page'], atLeast: 15 },
]) {
  test(`no page shifts while it loads for ${who}`, async ({ visitor, browser, site }, info) => {
    test.setTimeout(300_000);
    const token = await visitor.signInAsNewPlayer();
    const paths = pathsOf(await idsFor(visitor, token), kinds);
    expect(paths.length).toBeGreaterThan(atLeast);
    const moved: string[] = [];
    const queue = [...paths];
    const work = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const load = { path, locale, token: who === 'a player' ? token : undefined };
        const shift = await shiftOf(browser, info.project, site.url, load);
        if (!(shift <= MAX_SHIFT)) moved.push(`${path}: ${shift.toFixed(3)}`);
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    expect(moved).toEqual([]);
  });
}

test('a toast covers nothing of the page below the header', async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 3 });
  await new BattleRoomPage(page).open(`/battle/${battleId}`);
  // Without a share sheet the link is copied, which a toast says.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('main').getByRole('button', { name: '邀请', exact: true }).click();
  const close = page.getByRole('button', { name: '关闭提示' }).first();
  await expect(close).toBeVisible();
  const main = (await page.getByRole('main').boundingBox())!;
  // The toast slides in from above.
  await expect.poll(async () => (await close.locator('..').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const toast = (await close.locator('..').boundingBox())!;
  expect(toast.y + toast.height).toBeLessThanOrEqual(main.y + 1);
});

test('the dot beside Offline is not green', async ({ visitor: _, page, context }) => {
  await page.goto('/home');
  const latency = page.getByTitle('到服务器的往返时间').filter({ visible: true });
  const dot = latency.locator('[data-state]');
  await expect(dot).toHaveAttribute('data-state', 'active');
  await context.setOffline(true);
  await expect(latency).toContainText('离线');
  await expect(dot).not.toHaveAttribute('data-state', 'active');
  await context.setOffline(false);
  await expect(dot).toHaveAttribute('data-state', 'active');
});

test('a tagline is shown in full', async ({ visitor: _, page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  if (isPhone(page)) await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/home', '/box']) {
    await page.goto(path);
    const taglines = page.getByRole('main').locator('header p');
    await expect(taglines.first()).toBeVisible();
    const cut = await taglines.evaluateAll((list) =>
      list.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
    );
    expect(cut).toEqual([]);
  }
});
