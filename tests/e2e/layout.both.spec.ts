import type { Browser, Page, TestInfo } from '@playwright/test';
import { BattleRoomPage, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { createPathIds, pagePaths } from '../support/pagePaths.ts';
import { patient } from '../support/patience.ts';
import { settled, unchanged } from '../support/settledPage.ts';

/** The largest sum of layout shifts of a page that is loading. */
const MAX_SHIFT = 0.02;
const PAGES_AT_ONCE = 3;
const USER_INFO = '**/api/profile/userInfo**';
const BATTLES = /\/api\/battle\/get/;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface ShiftWindow {
  layoutShift?: number;
  shifted?: string[];
}

/** Collects `layout-shift` entries that no input caused, and what was shifted. */
function observeShifts(): void {
  const store = window as ShiftWindow;
  store.layoutShift = 0;
  store.shifted = [];
  const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.outerHTML.slice(0, 80)} from ${previousRect.y} to ${currentRect.y}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      store.layoutShift = (store.layoutShift ?? 0) + entry.value;
      store.shifted?.push(...entry.sources.map(describe));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface ColdLoad {
  path: string;
  locale: string;
  token: string | undefined;
  /** The answer that tells who the player is comes after everything else. */
  isPlayerLate?: boolean;
}

/** Holds the answer that tells who the player is until the page shows all it can without it. */
async function gotoWithLatePlayer(page: Page, path: string): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(USER_INFO, (route) => held.then(() => route.continue()));
  await Promise.all([page.waitForRequest(USER_INFO), page.waitForResponse(BATTLES), page.goto(path)]);
  await unchanged(page);
  const known = page.waitForResponse(USER_INFO);
  release();
  await known;
}

/** Waits until no battle of an earlier test is in progress: its row would move when the battle ends. */
async function noBattleInProgress({ page }: Visitor): Promise<void> {
  const inProgress = async () => {
    const response = await page.request.get('/api/battle/getList', { params: { state: 1 } });
    return ((await response.json()) as { data: { total: number } }).data.total;
  };
  await expect.poll(inProgress, { timeout: patient(120_000) }).toBe(0);
}

/** Loads a page in a browser that has nothing of the site. */
async function shiftsOf(browser: Browser, { use }: TestInfo['project'], baseURL: string, load: ColdLoad) {
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
  if (load.isPlayerLate === true) await gotoWithLatePlayer(page, load.path);
  else await page.goto(load.path);
  await settled(page);
  const shifts = await page.evaluate(() => {
    const { layoutShift = NaN, shifted = [] } = window as ShiftWindow;
    return { sum: layoutShift, shifted };
  });
  await context.close();
  return shifts;
}

const MOST_USED = [
  ...['/home', '/box/:id', '/battle', '/battle/:id', '/dream', '/shop'],
  ...['/giveaways', '/personal', '/personal/bag', '/provably-fair', '/recharge/return'],
];

// What a visitor sees differs from a player's page most on a phone.
for (const { pages, who, locale, tag } of [
  { pages: 'none of the most used pages', who: 'a player', locale: 'zh-CN', tag: '@journey-phone' },
  { pages: 'no page', who: 'a player', locale: 'en', tag: [] },
  { pages: 'no page', who: 'a visitor', locale: 'zh-CN', tag: '@phone-only' },
]) {
  test(`${pages} shifts while it loads for ${who}`, { tag }, async ({ visitor, browser, site }, info) => {
    test.setTimeout(patient(300_000));
    const token = await visitor.signInAsNewPlayer();
    const ids = await createPathIds(visitor, token);
    const paths = pagePaths(ids, pages === 'no page' ? undefined : MOST_USED);
    await noBattleInProgress(visitor);
    expect(paths.length).toBeGreaterThanOrEqual(MOST_USED.length);
    const moved: string[] = [];
    const queue = [...paths];
    const work = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const load = { path, locale, token: who === 'a player' ? token : undefined };
        const { sum, shifted } = await shiftsOf(browser, info.project, site.url, load);
        if (!(sum <= MAX_SHIFT)) moved.push(`${path}: ${sum.toFixed(3)}: ${shifted.join(', ')}`);
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    expect(moved).toEqual([]);
  });
}

test(
  'battles do not shift when it is known late who the player is',
  { tag: '@phone-only' },
  async ({ visitor, browser, site }, info) => {
    const token = await visitor.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 3 });
    for (const path of ['/battle', `/battle/${battleId}`]) {
      const load = { path, locale: 'en', token, isPlayerLate: true };
      const { sum, shifted } = await shiftsOf(browser, info.project, site.url, load);
      expect(sum, shifted.join(', ')).toBeLessThanOrEqual(MAX_SHIFT);
    }
  },
);

test('a toast covers neither balances nor tabs', { tag: '@journey-phone' }, async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 3 });
  await new BattleRoomPage(page).open(`/battle/${battleId}`);
  // Without a share sheet the link is copied, which a toast says.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('main').getByRole('button', { name: '邀请', exact: true }).click();
  const close = page.getByRole('button', { name: '关闭提示' }).first();
  await expect(close).toBeVisible();
  // It slides in from above, and leaves after two seconds.
  const toast = await close.locator('..').evaluate((node) => {
    for (const animation of node.getAnimations()) animation.finish();
    const { y, height } = node.getBoundingClientRect();
    return { y, height };
  });
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(toast.y).toBeGreaterThanOrEqual(header.y + header.height);
  const tabs = page.getByRole('navigation', { name: '底部导航' });
  if (isPhone(page)) expect(toast.y + toast.height).toBeLessThan((await tabs.boundingBox())!.y);
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
