import { readFileSync } from 'node:fs';
import type { Browser, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import en from '../../src/ui/i18n/en/battle.json' with { type: 'json' };
import { BattleRoomPage, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

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

/** Waits until the page has been filled: three times in a row it has the same elements, height and fonts. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty();
  let last = '';
  let repeats = 0;
  const repeated = async () => {
    const now = await page.evaluate(async () => {
      await document.fonts.ready;
      const main = document.querySelector('main');
      return `${main?.querySelectorAll('*').length}/${main?.scrollHeight}`;
    });
    repeats = now === last ? repeats + 1 : 0;
    last = now;
    return repeats;
  };
  await expect.poll(repeated, { intervals: [200] }).toBeGreaterThanOrEqual(3);
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

/** Mean brightness of a part of the page, 0 to 255. */
async function brightness(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { channels } = await sharp(await page.screenshot({ clip, animations: 'allow' })).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

test('a primary button never darkens while it changes to its hover style', async ({ visitor: _, page }) => {
  test.skip(isPhone(page), 'a finger does not hover');
  await page.goto('/home');
  const button = page.getByRole('button', { name: '注册' });
  const { x, y, width, height } = (await button.boundingBox())!;
  // Beside the label.
  const clip = { x: x + 3, y: y + 8, width: 8, height: height - 16 };
  const rest = await brightness(page, clip);
  // Each transition stands still from its start and is sought by hand.
  await button.evaluate((element) => {
    element.addEventListener('transitionrun', () => {
      for (const animation of element.getAnimations({ subtree: true })) animation.pause();
    });
  });
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect
    .poll(() => button.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBeGreaterThan(0);
  for (const time of [0, 8, 40, 80, 150]) {
    await button.evaluate((element, at) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = at;
    }, time);
    expect(await brightness(page, clip)).toBeGreaterThan(rest - 4);
  }
});

test('the header of a phone hides the page scrolled behind it', async ({ visitor: _, page }) => {
  test.skip(!isPhone(page), 'the header of a wide page scrolls with it');
  await page.goto('/skin');
  await settled(page);
  const { width, height } = (await page.getByRole('banner').boundingBox())!;
  const clip = { x: 0, y: 0, width, height };
  for (const top of [16, 40, 64, 400]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const shown = await page.screenshot({ clip });
    await page.locator('main').evaluate((main) => (main.style.visibility = 'hidden'));
    const covered = await page.screenshot({ clip });
    await page.locator('main').evaluate((main) => (main.style.visibility = ''));
    expect(shown.equals(covered), `scrolled by ${top} px`).toBe(true);
  }
});

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

test('the second step of a new battle starts at its top, with focus', async ({ visitor, page }) => {
  test.skip(!isPhone(page), 'a wide page shows both steps');
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await visitor.signInAsNewPlayer('/battle/create');
  await page
    .getByRole('button', { name: en.lane.more.replace(/ ?\{\{name\}\}.*/, '') })
    .first()
    .click();
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.getByRole('button', { name: en.dock.next }).click();
  const rules = page.getByRole('region', { name: en.create.stepRules });
  await expect(rules).toBeFocused();
  const header = (await page.getByRole('banner').boundingBox())!;
  const start = (await rules.boundingBox())!;
  expect(start.y).toBeGreaterThan(header.y + header.height);
  expect(start.y).toBeLessThan(240);
});

test('a battle’s editor has most of the height on a phone in landscape', async ({ visitor, page }) => {
  test.skip(!isPhone(page), 'about a phone');
  await page.setViewportSize({ width: 844, height: 390 });
  await visitor.signInAsNewPlayer('/battle/create');
  const dock = page.getByRole('region', { name: '创建对战' });
  await page.evaluate(() => scrollTo(0, 300));
  const header = (await page.getByRole('banner').boundingBox())!;
  const top = Math.max(0, header.y + header.height);
  expect((await dock.boundingBox())!.y - top).toBeGreaterThan(270);
});

test('the arena stays in place on a tablet when the battle ends', async ({ visitor, page }) => {
  test.skip(isPhone(page), 'one size is enough');
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 768, height: 1024 });
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2, fast: true });
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await room.callBot(2);
  await room.waitForRound(1);
  const arena = page.getByRole('region', { name: '对战场' });
  const before = (await arena.boundingBox())!.y;
  await room.waitForOutcome();
  await room.waitForFinished();
  expect(Math.abs((await arena.boundingBox())!.y - before)).toBeLessThanOrEqual(1);
});
