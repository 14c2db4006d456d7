import type { Browser, Page } from '@playwright/test';
import { ensureBuild } from '../../../tools/setup.mjs';
import { countInPage } from '../../support/pageCounters.ts';
import { startSite } from '../../support/site.ts';

/** React commits of one spin on the product's page. */
export interface SpinCommits {
  readonly boxes: number;
  readonly commits: number;
}

/** A spin is counted from the frame with its start to the one with its stop; both are commits themselves. */
const TURNS = [1, 1, 10] as const;
const RESULT_TIMEOUT_MS = 30_000;

export async function signUp(page: Page, url: string): Promise<void> {
  const form = {
    phone: '13900000001',
    password: 'correct horse',
    isAdult: 'true',
    acceptsTerms: 'true',
    acceptsPrivacy: 'true',
  };
  const answer = await page.request.post(`${url}/api/auth/signUp`, { form });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem('token', token), data.token);
}

export async function cheapestBox(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(`${url}/api/box/list`);
  const { data } = (await answer.json()) as { data: { boxes: { boxId: string; price: number }[] }[] };
  const [box] = data.flatMap(({ boxes }) => boxes).sort((a, b) => a.price - b.price);
  if (!box) throw new Error('no box');
  return box.boxId;
}

async function spin(page: Page, boxes: number): Promise<number> {
  const before = await page.evaluate(() => globalThis.pageCounts?.spins.length ?? 0);
  await page.getByRole('radio', { name: String(boxes), exact: true }).check();
  await page.locator('[data-opens] button').click();
  await page.waitForFunction((spins) => (globalThis.pageCounts?.spins.length ?? 0) > spins, before, {
    timeout: RESULT_TIMEOUT_MS,
  });
  return page.evaluate(() => globalThis.pageCounts?.spins.at(-1) ?? Number.NaN);
}

/** Opens boxes on the running server's page and counts React's commits from start to stop. */
export async function countProductCommits(browser: Browser): Promise<readonly SpinCommits[]> {
  if (!(await ensureBuild())) throw new Error('the product does not build');
  const site = await startSite();
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'zh-CN' });
  try {
    await countInPage(page);
    await signUp(page, site.url);
    await page.goto(`${site.url}/box/${await cheapestBox(page, site.url)}`);
    await page.locator('[data-opens] button').waitFor();
    const counted: SpinCommits[] = [];
    for (const boxes of TURNS) counted.push({ boxes, commits: await spin(page, boxes) });
    return counted;
  } finally {
    await page.close();
    await site.stop();
  }
}
