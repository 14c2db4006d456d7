import type { Locator, Page } from '@playwright/test';
import { BattleRoomPage, callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const LANDSCAPE = { width: 844, height: 390 };

interface PlayedBattle {
  playerCount: number;
  share?: boolean;
}

/** A short battle of the visitor against bots, which has been played and paid out. @returns its path */
async function playBattle(visitor: Visitor, rules: PlayedBattle): Promise<string> {
  const { page } = visitor;
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { ...rules, boxes: 2, fast: true });
  await callBotsByApi(page.request, token, { battleId, playerCount: rules.playerCount });
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await room.waitForFinished();
  return `/battle/${battleId}`;
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: /^(底部导航|Bottom tabs)$/ });
const barOf = (page: Page) => page.locator('section').filter({ has: page.getByRole('slider') });

/** The part of the window that header, bar and tabs leave free. */
async function freeHeight(page: Page): Promise<{ from: number; to: number }> {
  const bar = barOf(page).or(page.getByRole('region', { name: '实时进度' }));
  const [header, playbackBar, tabs] = await Promise.all([
    page.getByRole('banner').first().boundingBox(),
    bar.boundingBox(),
    tabsOf(page).boundingBox(),
  ]);
  const from = Math.max(0, header!.y + header!.height);
  return { from, to: Math.min(playbackBar!.y, tabs!.y) };
}

/** Whether a part of the page is in sight as a whole. */
async function isClear(page: Page, part: Locator): Promise<boolean> {
  const [{ from, to }, box] = await Promise.all([freeHeight(page), part.boundingBox()]);
  return box !== null && box.y >= from - 1 && box.y + box.height <= to + 1;
}

/** Collects how each call of `scrollIntoView` asks to scroll. */
function recordScrolls(): void {
  const scrolls: (string | undefined)[] = [];
  Object.assign(window, { scrolls });
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (options) {
    if (typeof options === 'object') scrolls.push(options.behavior);
    scrollIntoView.call(this, options);
  };
}

const scrollsOf = (page: Page) => page.evaluate(() => (window as { scrolls?: string[] }).scrolls);

test('shows and focuses the result of six lanes when a live battle ends @phone-only', async ({ visitor }) => {
  const { page } = visitor;
  const token = await visitor.signInAsNewPlayer();
  const rules = { playerCount: 6, boxes: 2, fast: true };
  const { battleId } = await createBattleByApi(page.request, token, rules);
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await callBotsByApi(page.request, token, { battleId, playerCount: 6 });
  await room.waitForOutcome();
  await expect(room.result).toBeFocused();
  await expect.poll(() => isClear(page, room.result)).toBe(true);
  await room.waitForFinished();
  await expect(room.result.getByRole('link').last()).toBeVisible();
  expect(await isClear(page, room.result)).toBe(true);
});

test('shows the result of six lanes at the end of a replay above the bar @phone-only', async ({
  visitor,
}) => {
  const { page } = visitor;
  const path = await playBattle(visitor, { playerCount: 6, share: true });
  await page.addInitScript(recordScrolls);
  const room = new BattleRoomPage(page);
  for (const [size, reducedMotion] of [
    [PHONES[0]!, 'no-preference'],
    [PHONES[1]!, 'reduce'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion });
    await room.open(path);
    await room.slider.press('Home');
    await expect(room.result).not.toHaveAttribute('data-over');
    await page.evaluate(() => scrollTo(0, 0));
    await room.slider.press('End');
    await expect.poll(() => isClear(page, room.result)).toBe(true);
    // Who moves the slider keeps it.
    await expect(room.slider).toBeFocused();
    expect(await scrollsOf(page)).toEqual([reducedMotion === 'reduce' ? 'instant' : 'smooth']);
  }
});

test('a replay that a link began focuses its result, but not out of a dialog @phone-only', async ({
  visitor,
}) => {
  const { page } = visitor;
  const path = await playBattle(visitor, { playerCount: 2 });
  const room = new BattleRoomPage(page);
  await room.open(`${path}?round=2`);
  await room.waitForOutcome();
  await expect(room.result).toBeFocused();
  await expect.poll(() => isClear(page, room.result)).toBe(true);

  await room.slider.press('Home');
  await page.getByRole('banner').getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await expect(room.result).not.toHaveAttribute('data-over');
  await expect(page.locator('[data-testid=result][data-over]')).toBeAttached();
  await expect.poll(() => isClear(page, room.result)).toBe(true);
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('shows totals, result and bar of a phone on its side without overlap @phone-only', async ({
  visitor,
}) => {
  const { page } = visitor;
  const path = await playBattle(visitor, { playerCount: 6 });
  await page.setViewportSize(LANDSCAPE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const room = new BattleRoomPage(page);
  await room.open(path);
  await room.slider.press('Home');
  await expect(room.result).not.toHaveAttribute('data-over');
  const tabs = (await tabsOf(page).boundingBox())!;
  const bar = (await barOf(page).boundingBox())!;
  expect(bar.y + bar.height, 'the tabs do not cover the bar').toBeLessThanOrEqual(tabs.y + 1);
  await page.evaluate(() => scrollTo(0, 0));
  await room.slider.press('End');
  await expect.poll(() => isClear(page, room.result)).toBe(true);
  for (const pos of [1, 6]) {
    const total = room.lane(pos).getByText(/合计$/);
    expect(await isClear(page, total)).toBe(true);
  }
});

test('says in full what a player won on narrow phones in English @phone-only', async ({ visitor }) => {
  const { page } = visitor;
  const path = await playBattle(visitor, { playerCount: 2 });
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Who wins is a matter of chance: here it is the player.
  await page.route('**/api/battle/getBattleDetail*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { outcome: object } };
    Object.assign(answer.data.outcome, { winners: [1], payouts: [123_450, 0] });
    await route.fulfill({ response, json: answer });
  });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    await page.getByRole('slider').press('Home');
    await page.getByRole('slider').press('End');
    const mine = page.getByTestId('own-won');
    await expect.poll(() => isClear(page, mine)).toBe(true);
    await expect(mine).toContainText('1,234.50');
    expect(await mine.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('shows long names of items whole in four and in six lanes of a phone @phone-only', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const playerCount of [4, 6]) {
    const path = await playBattle(visitor, { playerCount, share: true });
    await page.getByRole('slider').press('Home');
    await page.getByRole('slider').press('End');
    await expect(page.getByTestId('payout').first()).toBeVisible();
    const flaws = await page.getByRole('article').evaluateAll((lanes) =>
      lanes.flatMap((lane) => {
        const [head, label] = [lane.querySelector('header')!, lane.querySelector('[data-graded]')!];
        const name = label.querySelector('b')!;
        name.textContent = 'Фарфоровый колокольчик';
        const within = (outer: Element) => (inner: Element) => {
          if (inner.getClientRects().length === 0) return true;
          const [out, box] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
          const isIn = box.top >= out.top - 1 && box.bottom <= out.bottom + 1;
          return isIn && box.left >= out.left - 1 && box.right <= out.right + 1;
        };
        const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight;
        const outside = [
          ...[...head.querySelectorAll('b, small')].filter((text) => !within(head)(text)),
          ...[...label.children].filter((text) => !within(label)(text)),
        ];
        return [...outside, ...(isCut(name) || isCut(name.parentElement!) ? [name] : [])].map(
          ({ textContent }) => textContent,
        );
      }),
    );
    expect(flaws, `${playerCount} lanes at ${path}`).toEqual([]);
  }
});
