import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the page has been filled: three times in a row it has the same elements, height and fonts. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await unchanged(page);
}

/** Waits until the page has the same elements, height and fonts three times in a row, be they placeholders. */
export async function unchanged(page: Page): Promise<void> {
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

/**
 * The page renders itself with the answers that it fetches, as any page does that the server has not rendered. For tests that
 * answer its calls.
 */
export async function withoutFirstView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = () => document.getElementById('first-view')?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  });
}
