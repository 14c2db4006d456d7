import { createServer } from 'vite';
import type { Page } from '@playwright/test';
import { stagesPage } from '../../tools/stages/stagesPage.mjs';
import { patient } from './patience.ts';

/** Starts `/dev/stages` as `npm run dev` serves it. */
export async function startStages() {
  const vite = await createServer({
    plugins: [stagesPage()],
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
  });
  await vite.listen();
  return {
    address: new URL('/dev/stages', vite.resolvedUrls?.local[0]).href,
    stop: () => vite.close(),
  };
}

/** The names of all states of scenes, as the page lists them. */
export async function stateNames(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor({ timeout: patient(60_000) });
  return (await links.allTextContents()).filter((name) => name.includes(': '));
}

/** Opens one state of a scene at its moment. */
export async function openState(page: Page, address: string, state: string): Promise<void> {
  await page.goto(`${address}?bare&state=${encodeURIComponent(state)}`);
  await page.locator('section[data-ready]').waitFor({ timeout: patient(60_000) });
  // Two frames: the moment is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
