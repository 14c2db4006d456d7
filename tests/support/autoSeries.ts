import type { Page } from '@playwright/test';

/** Of one opening with its spin, its request and its result; far above what it takes. */
const OPENING_TIMEOUT_MS = 20_000;
/** Between two looks at the bar: a locator looks in each frame, and its script would be counted as the page's. */
const POLLING_MS = 1_000;

/** Opens boxes one after the other on the page of a box, by its texts in zh-CN, and closes the bar of the series. */
export async function openSeries(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: '自动开启' }).click();
  const dialog = page.getByRole('dialog', { name: '自动开启' });
  await dialog.getByRole('radio', { name: String(count), exact: true }).check();
  await dialog.getByRole('button', { name: `开启 ${count} 次` }).click();
  await page.waitForFunction(
    (done) => document.querySelector('[data-state="ended"]')?.textContent.includes(done),
    `${count} / ${count}`,
    { timeout: count * OPENING_TIMEOUT_MS, polling: POLLING_MS },
  );
  await page.getByRole('group', { name: '自动开启' }).getByRole('button', { name: '完成' }).click();
}
