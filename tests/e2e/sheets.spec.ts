import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';
import { measureFirstVisit, sumTransfers } from '../support/transfers.ts';

const UNMASKED_RENDERER = 0x9246;

/** The renderer calls itself a graphics card, for which the canvas has one pixel for each device pixel. */
function pretendGraphicsCard(renderer: number): void {
  const context = WebGLRenderingContext.prototype;
  const { getParameter } = context;
  context.getParameter = function (this: WebGLRenderingContext, name) {
    return name === renderer ? 'a graphics card' : (getParameter.call(this, name) as unknown);
  };
}

const KILOBYTE = 1_000;
const MAX_REQUESTS = 40;

/** Sizes of sheets, and addresses of what takes their place. */
function collectSheets(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const sheet = /\/art\/sheets\/.+-(small|medium|large)-[0-9a-f]+\.avif$/.exec(request.url())?.[1];
    if (sheet !== undefined) names.push(sheet);
    if (/\/art\/(atlas\/|items\/[^@]+\.webp)/.test(request.url())) names.push(request.url());
  });
  return names;
}

for (const { ratio, width, sheet } of [
  { ratio: 1, width: 1440, sheet: 'small' },
  { ratio: 2, width: 390, sheet: 'medium' },
  { ratio: 2, width: 1440, sheet: 'large' },
]) {
  test.describe(`with ${ratio} device pixels per CSS px`, () => {
    test.use({ deviceScaleFactor: ratio, viewport: { width, height: 900 } });

    test(`a stage ${width} px wide fetches the ${sheet} sheet of its box alone`, async ({
      visitor,
      page,
    }) => {
      await page.addInitScript(pretendGraphicsCard, UNMASKED_RENDERER);
      const sheets = collectSheets(page);
      await visitor.goToCheapestBox();
      await expect.poll(() => sheets).toEqual([sheet]);
    });
  });
}

test('shows each item from a file of its own when the sheet cannot be fetched', async ({ visitor, page }) => {
  await page.route('**/art/sheets/**', (route) => route.abort());
  const pictures: string[] = [];
  page.on('response', (response) => {
    const item = /\/art\/items\/([^@/]+)\.webp$/.exec(response.url())?.[1];
    if (item !== undefined) pictures.push(item);
  });
  await visitor.signInAsNewPlayer();
  const boxId = await visitor.cheapestBox();
  const answer = await page.request.get(`/api/box/detail?id=${boxId}`);
  const { data } = (await answer.json()) as { data: { entries: { itemId: string }[] } };
  await visitor.goToCheapestBox();
  await expect.poll(() => [...pictures].sort()).toEqual(data.entries.map(({ itemId }) => itemId).sort());
  await visitor.open();
  await visitor.waitForResult();
});

/** The feed shows as many pictures as there were drops. */
const OF_FEED = /\/art\/(?:items\/[^/]+@160\.avif|avatars\/)/;
const CANVAS = /\/assets\/canvas-[^/]+\.js$/;

const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('fetches the code of the canvas, but mounts it once somebody moves', async ({ visitor, page }) => {
  const code = page.waitForResponse(CANVAS);
  const sheets = collectSheets(page);
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await (await code).finished();
  await page.waitForFunction(() => window.earlyPresses?.isDone);
  // What a page does when it is idle, it has done then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sheets).toEqual([]);
  await expect(visitor.stage.locator('canvas')).toHaveCount(0);
  await visitor.move();
  await expect(visitor.stage.locator('canvas')).toBeVisible();
  await expect.poll(() => sheets.length).toBe(1);
});

test('fetches neither canvas nor sheet of a visitor who saves data', async ({ browser, site }) => {
  const transfers = await measureFirstVisit(
    browser,
    `${site.url}/box/first-light`,
    { viewport: { width: 390, height: 844 } },
    { prepare: saveData },
  );
  expect(transfers.filter(({ url }) => CANVAS.test(url) || url.includes('/art/sheets/'))).toEqual([]);
});

test('fetches the canvas of a visitor who saves data with the first press', async ({ visitor, page }) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (CANVAS.test(request.url())) scripts.push(request.url());
  });
  await visitor.goToCheapestBox();
  await visitor.dock.locator('[data-demo] button').click();
  await expect(visitor.stage.getByRole('button', { name: '收起' })).toBeVisible();
  expect(scripts).toHaveLength(1);
});

/** The boxes with the largest sheets and the longest rows of visible odds. */
const BOXES = ['first-light', 'fog-harbour', 'pine-soot'];

for (const { name, maxBytes, options } of [
  {
    name: 'phone',
    maxBytes: 600 * KILOBYTE,
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  { name: 'desktop', maxBytes: 900 * KILOBYTE, options: { viewport: { width: 1440, height: 900 } } },
]) {
  test(`the first visit of a ${name} to a box stays within its limits of requests and bytes`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(patient(300_000));
    for (const box of BOXES) {
      const transfers = await measureFirstVisit(browser, `${site.url}/box/${box}`, options, {
        prepare: (page) => page.addInitScript(pretendGraphicsCard, UNMASKED_RENDERER),
        until: /\/art\/sheets\//,
      });
      expect(transfers.some(({ url }) => CANVAS.test(url))).toBe(true);
      expect(transfers.filter(({ url }) => !OF_FEED.test(url)).length, box).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(sumTransfers(transfers), box).toBeLessThanOrEqual(maxBytes);
    }
  });
}
