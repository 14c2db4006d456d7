import { findBrowser } from '../../tools/browser.mjs';
import { expect, test, Visitor } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';
import { withoutFirstView } from '../support/settledPage.ts';
import { LANGUAGES, PLAY_TEXTS, ReelPage, SCREENSHOT_TIMEOUT } from '../support/reelPage.ts';
import type { Locale, OpenResponse } from '../support/reelPage.ts';
import { noteState, wasSeen } from '../support/transientStates.ts';

/** Long enough for what is done meanwhile on a busy machine. */
const LONG_SPIN = `${patient(5)}s`;

/** Each language in one size: together both languages and both sizes are tested. */
const SIZE_TAGS: Record<Locale, string> = { 'zh-CN': '@phone-only', en: '@desktop-only' };

for (const locale of Object.keys(LANGUAGES) as Locale[]) {
  test.describe(`in ${locale}`, { tag: SIZE_TAGS[locale] }, () => {
    test('ten strips stop at ten results, and a click skips them', async ({ visitor, page }) => {
      const reel = new ReelPage(visitor, page, locale);
      await reel.signInAndGoto('60s');
      await reel.chooseCount(10);
      const names = await reel.open();
      await reel.stage.getByRole('button', { name: reel.texts.stage.skip }).click();
      await reel.waitForResult();
      await expect(reel.cards).toHaveCount(10);
      for (const [index, name] of names.entries()) await expect(reel.cards.nth(index)).toContainText(name);
    });

    test(
      'Space skips, Enter spends nothing, R opens again',
      { tag: '@desktop-only' },
      async ({ visitor, page }) => {
        const reel = new ReelPage(visitor, page, locale);
        await reel.signInAndGoto('60s');
        const orders: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/api/box/open')) orders.push(request.url());
        });
        await reel.open();
        await expect(reel.openButton).toBeFocused();
        await page.keyboard.press('Space');
        await reel.waitForResult();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Space');
        await expect(reel.spinning).toHaveCount(0);
        expect(orders).toHaveLength(1);
        const [name] = await reel.open(() => page.keyboard.press('r'));
        await page.keyboard.press('Escape');
        await reel.waitForResult();
        await expect(reel.stage).toContainText(name ?? '?');
        expect(orders).toHaveLength(2);
      },
    );

    test(
      'a spin goes on after the device is rotated and stops at the same results',
      { tag: '@phone-only' },
      async ({ visitor, page }) => {
        const reel = new ReelPage(visitor, page, locale);
        await reel.signInAndGoto(LONG_SPIN);
        await reel.chooseCount(10);
        const names = await reel.open();
        const phone = (page.viewportSize()?.width ?? 0) < 640;
        const turned = phone ? { width: 844, height: 390 } : { width: 390, height: 844 };
        const before = await reel.canvas.boundingBox();
        await page.setViewportSize(turned);
        await expect.poll(async () => (await reel.canvas.boundingBox())?.width).not.toBe(before?.width);
        await expect(reel.spinning).toBeVisible();
        await expect(reel.openButton).toBeInViewport();
        await reel.waitForResult();
        await expect(reel.cards).toHaveCount(10);
        for (const [index, name] of names.entries()) await expect(reel.cards.nth(index)).toContainText(name);
      },
    );

    test(
      'a spin goes on while a lost WebGL context is restored',
      { tag: '@desktop-only' },
      async ({ visitor, page }) => {
        const reel = new ReelPage(visitor, page, locale);
        await reel.signInAndGoto(LONG_SPIN);
        const [name] = await reel.open();
        await reel.loseContext();
        await expect(reel.spinning).toBeVisible();
        await reel.waitForResult();
        await expect(reel.canvas).toBeVisible();
        await expect(reel.stage).toContainText(name ?? '?');
        await expect(reel.stage).not.toContainText(reel.texts.stage.failed.lost);
      },
    );

    test(
      'shows the result and the reason when the context is lost for good',
      { tag: '@desktop-only' },
      async ({ visitor, page }) => {
        const reel = new ReelPage(visitor, page, locale);
        await reel.signInAndGoto(LONG_SPIN);
        const [name] = await reel.open();
        await reel.loseContextPermanently();
        await expect(reel.stage).toContainText(reel.texts.stage.failed.lost);
        await reel.waitForResult();
        await expect(reel.stage).toContainText(name ?? '?');
        await expect(reel.canvas).toHaveCount(0);
      },
    );

    test(
      'shows the result and the reason when nothing can be drawn',
      { tag: '@phone-only' },
      async ({ visitor, page }) => {
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        });
        const reel = new ReelPage(visitor, page, locale);
        await reel.signInAndGoto();
        await expect(reel.stage).toContainText(reel.texts.stage.failed.noWebgl);
        const answered = page.waitForResponse('**/api/box/open');
        await reel.openButton.click();
        const { data } = (await (await answered).json()) as { data: OpenResponse };
        await reel.waitForResult();
        await expect(reel.stage).toContainText(data.openings[0]?.item.names[locale] ?? '?');
        await expect(reel.stage).toContainText(reel.texts.stage.failed.noWebgl);
      },
    );

    test(
      'a spin goes on when the sound effects are switched',
      { tag: '@phone-only' },
      async ({ visitor, page }) => {
        const reel = new ReelPage(visitor, page, locale);
        await reel.signInAndGoto(LONG_SPIN);
        await reel.open();
        const voice = page.getByRole('switch', { name: PLAY_TEXTS[locale].dock.voice });
        await voice.click();
        await expect(voice).not.toBeChecked();
        await expect(reel.spinning).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('voice'))).toBe('false');
        await voice.click();
        await expect(voice).toBeChecked();
        await page.locator('body').press('Escape');
        await reel.waitForResult();
      },
    );
  });
}

test(
  'a result is drawn alike after its context was lost',
  { tag: '@desktop-only' },
  async ({ visitor, page }) => {
    const reel = new ReelPage(visitor, page, 'zh-CN');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reel.signInAndGoto();
    await expect(reel.canvas).toBeVisible();
    await expect(reel.stage).not.toContainText(reel.texts.stage.plain);
    await reel.chooseCount(3);
    await reel.openButton.click();
    await reel.waitForResult();
    const before = await reel.stableScreenshot();
    await reel.loseContext();
    await expect
      .poll(async () => (await reel.screenshotCanvas()).equals(before), SCREENSHOT_TIMEOUT)
      .toBe(true);
  },
);

test('the stage at rest shows as many boxes as are chosen, and the best items until the spin', async ({
  visitor,
  page,
}) => {
  const reel = new ReelPage(visitor, page, 'zh-CN');
  await reel.signInAndGoto('60s');
  const boxes = reel.stage.locator('img[src*="/art/boxes/"]');
  const items = reel.stage.getByRole('list', { name: '这个盒子里最稀有的物品' }).getByRole('listitem');
  await expect(boxes).toHaveCount(1);
  await expect(items).toHaveText([/%$/, /%$/, /%$/]);
  await reel.chooseCount(4);
  await expect(boxes).toHaveCount(4);
  await reel.open();
  await expect(items).toHaveCount(0);
  await expect(boxes.first()).toBeHidden();
  await page.keyboard.press('Escape');
  await reel.stage.getByRole('button', { name: reel.texts.result.keepAll }).click();
  await expect(items).toHaveCount(3);
});

test('a drop of the rarest grade has the stage for itself until it is skipped', async ({ visitor, page }) => {
  await withoutFirstView(page);
  await page.route('**/api/box/detail*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as {
      data: { entries: { grade: number; from: number; to: number }[] };
    };
    // Every ticket but one for each other item.
    const entries = data.entries.toSorted((a, b) => a.grade - b.grade);
    const others = entries.length - 1;
    entries.forEach((entry, index) => {
      entry.from = index === 0 ? 1 : 100_000 - others + index;
      entry.to = index === 0 ? 100_000 - others : entry.from;
    });
    await route.fulfill({ json: { ...rest, data: { ...data, entries } } });
  });
  const scene = 'section[data-spinning][data-grade="0"]';
  await noteState(page, scene, 'Space');
  const reel = new ReelPage(visitor, page, 'zh-CN');
  await reel.gotoBoxWithGrade(0);
  await visitor.setFast();
  await page.getByRole('region', { name: reel.texts.dock.label }).locator('[data-demo] button').click();
  await expect(reel.stage.getByText(reel.texts.demo.note)).toBeVisible();
  expect(await wasSeen(page, scene)).toBe(true);
  await expect(page.locator(scene)).toHaveCount(0);
});

test(
  'draws the reel with the 2D canvas when there is no WebGL',
  { tag: '@phone-only' },
  async ({ playwright, site, viewport }) => {
    const path = findBrowser();
    const browser = await playwright.chromium.launch({
      ...(path ? { executablePath: path } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
    });
    try {
      const context = await browser.newContext({ baseURL: site.url, locale: 'zh-CN', viewport });
      const page = await context.newPage();
      const reel = new ReelPage(new Visitor(page, site), page, 'zh-CN');
      await reel.signInAndGoto();
      expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl') === null)).toBe(
        true,
      );
      await expect(reel.canvas).toBeVisible();
      await expect(reel.stage).toContainText(reel.texts.stage.plain);
      const [name] = await reel.open();
      await reel.waitForResult();
      await expect(reel.stage).toContainText(name ?? '?');
    } finally {
      await browser.close();
    }
  },
);

test('a spin goes on while the language is switched', { tag: '@desktop-only' }, async ({ visitor, page }) => {
  const reel = new ReelPage(visitor, page, 'zh-CN');
  const other = new ReelPage(visitor, page, 'en');
  await reel.signInAndGoto(LONG_SPIN);
  const answered = page.waitForResponse('**/api/box/open');
  await reel.open();
  const { data } = (await (await answered).json()) as { data: OpenResponse };
  const canvas = await reel.canvas.elementHandle();
  const placeBefore = await page.evaluate(() => [location.pathname, scrollY]);
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(other.spinning).toBeVisible();
  expect(await other.canvas.evaluate((shown, before) => shown === before, canvas)).toBe(true);
  expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual(placeBefore);
  await other.waitForResult();
  await expect(other.stage).toContainText(data.openings[0]!.item.names['en']);
});
