import type { BrowserContextOptions, Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { measureFirstVisit, sumTransfers } from '../support/transfers.ts';

const KILOBYTE = 1_000;
const MAX_SCRIPT = 165 * KILOBYTE;

const SCREENS: readonly {
  name: string;
  tag: string | string[];
  maxBytes: number;
  options: BrowserContextOptions;
}[] = [
  {
    name: 'phone',
    tag: '@journey-desktop',
    maxBytes: 350 * KILOBYTE,
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  { name: 'desktop', tag: [], maxBytes: 600 * KILOBYTE, options: { viewport: { width: 1440, height: 900 } } },
];

for (const { name, tag, maxBytes, options } of SCREENS) {
  test(
    `the first visit of a ${name} to the home page stays within its limits of bytes`,
    { tag },
    async ({ browser, site }) => {
      const transfers = await measureFirstVisit(browser, `${site.url}/home`, options);

      expect(sumTransfers(transfers, 'picture')).toBeGreaterThan(0);
      expect(sumTransfers(transfers, 'JSON')).toBeGreaterThan(0);
      expect(sumTransfers(transfers, 'script')).toBeLessThanOrEqual(MAX_SCRIPT);
      expect(sumTransfers(transfers)).toBeLessThanOrEqual(maxBytes);
    },
  );
}

/** Pixels across of what has arrived; 0 while nothing has. */
const loadedWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('fetches a picture below the fold after a scroll, and reserves its room', async ({ page }) => {
  await page.goto('/home');
  const pictures = page.getByRole('main').locator('a[href^="/box/"] img');
  const picture = pictures.last();
  await expect.poll(() => loadedWidth(pictures.first())).toBeGreaterThan(0);
  await expect(picture).not.toHaveAttribute('src');
  await expect(picture).toBeHidden();
  const before = await picture.boundingBox();

  await page.mouse.wheel(0, 200);
  await picture.scrollIntoViewIfNeeded();

  await expect.poll(() => loadedWidth(picture)).toBeGreaterThan(0);
  const after = await picture.boundingBox();
  expect({ width: after?.width, height: after?.height }).toEqual({
    width: before?.width,
    height: before?.height,
  });
});

test('shows the full picture when its smaller copy cannot be fetched', async ({ page }) => {
  await page.route('**/*.avif', (route) => route.abort());
  await page.goto('/home');
  const picture = page.getByRole('main').locator('a[href^="/box/"] img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/);
  await expect.poll(() => loadedWidth(picture)).toBe(512);
  await expect(picture).toBeVisible();
});
