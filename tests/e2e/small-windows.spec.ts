import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** 320×256 is a window of 1280×1024 at 400 % (WCAG 1.4.10); the others are small phones, upright and turned. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
] as const;
/** WCAG 2.5.8. */
const LEAST_TARGET = 24;

/** Whether the middle of an element lies in the window with nothing over it but its own parts. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (node.contains(hit) || hit.contains(node));
  });

async function play(button: Locator, result: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(result).toBeVisible();
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { width, height } of WINDOWS) {
  test(`shows stage and result of a box together at ${width}×${height}, with counts to press`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/box/${await visitor.cheapestBox()}`);
    await expect(visitor.openButton).toBeEnabled();

    const counts = visitor.dock.locator('label, [role=group] button').filter({ visible: true });
    const widths = await counts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(LEAST_TARGET);

    const close = visitor.stage.getByRole('button', { name: '收起' });
    await play(visitor.dock.locator('[data-demo] button'), close);
    await expect.poll(() => isSeen(visitor.stage.locator('canvas'))).toBe(true);
    await expect.poll(() => isSeen(close)).toBe(true);
  });

  test(`shows wheel and result of a dream together at ${width}×${height}`, async ({ visitor: _, page }) => {
    await page.setViewportSize({ width, height });
    const answer = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
    const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
    await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
    const status = page.getByTestId('dream-status');
    const result = status.locator('div[data-won]');
    await play(page.locator('[data-demo] button'), result);
    const stage = page.getByRole('region', { name: '追梦转盘' });
    await expect.poll(() => isSeen(stage.locator('canvas'))).toBe(true);
    await expect.poll(() => isSeen(result)).toBe(true);
  });
}
