import { expect, test, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { stagesPage } from '../../tools/stages/stagesPage.mjs';
import { patient } from '../support/patience.ts';

/** `/dev/stages` as `npm run dev` serves it. */
let vite: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  vite = await createServer({
    plugins: [stagesPage()],
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
  });
  await vite.listen();
  address = new URL('/dev/stages', vite.resolvedUrls?.local[0]).href;
});
test.afterAll(() => vite.close());

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** The stage as it is drawn. */
async function pictureOf(page: Page): Promise<Buffer> {
  // Two frames: the moved one is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.locator('.stageFrame').screenshot();
}

async function showState(page: Page, state: string): Promise<void> {
  await page.goto(`${address}?bare&state=${encodeURIComponent(state)}`);
  await expect(page.locator('section[data-ready]')).toBeVisible({ timeout: patient(60_000) });
}

test('every state of every scene is drawn', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(address);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible({ timeout: patient(60_000) });
  const states = (await links.allTextContents()).filter((name) => name.includes(': '));
  expect(states.length).toBeGreaterThan(25);
  for (const state of states) {
    await showState(page, state);
    await expect(page.locator('canvas')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

for (const state of ['reel: spinning', 'wheel: turning', 'battle: six lanes, round', 'draw: round'])
  test(`${state}: the slider shows every moment, and the same one again`, async ({ page }) => {
    await showState(page, state);
    const slider = page.getByRole('slider', { name: 'Time' });
    const pictures: Buffer[] = [];
    for (const moment of ['5000', '3800', '5000']) {
      await slider.fill(moment);
      await expect(page.locator('output')).toHaveText(`${moment} ms`);
      pictures.push(await pictureOf(page));
    }
    const [later, earlier, again] = pictures;
    expect(later?.equals(earlier ?? Buffer.alloc(0))).toBe(false);
    expect(later?.equals(again ?? Buffer.alloc(0))).toBe(true);
  });

test('every component is drawn in its states', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible({
    timeout: patient(60_000),
  });
  await page.getByRole('button', { name: 'Drawer' }).click();
  await expect(page.getByRole('dialog', { name: 'Drawer' })).toBeVisible();
  expect(errors).toEqual([]);
});
