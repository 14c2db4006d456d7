import type { Browser, Page } from '@playwright/test';
import { ensureBuild } from '../../../tools/setup.mjs';
import { startSite } from '../../support/site.ts';

/** React commits of one spin on the product's page. */
export interface SpinCommits {
  readonly boxes: number;
  readonly commits: number;
}

interface CommitCounts {
  total: number;
  atStart: number | null;
  readonly spins: number[];
  /** The same of commits that rendered something of the stage: the feed beside it has commits of its own. */
  readonly stageSpins: number[];
}

/** What is read of React's tree. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

declare global {
  var spinCommits: CommitCounts | undefined;
}

/** A spin is counted from the frame with its start to the one with its stop; both are commits themselves. */
const TURNS = [1, 1, 10] as const;
const RESULT_TIMEOUT_MS = 30_000;

/** Runs in the page before React, which reads the hook of its developer tools once. */
export function installCounter(): void {
  const counts: CommitCounts = { total: 0, atStart: null, spins: [], stageSpins: [] };
  let stageTotal = 0;
  let stageAtStart = 0;
  /** Whether a commit rendered the stage or a part of it: it shares with the one before whatever it did not reach. */
  const rendersStage = (fiber: Fiber): boolean => {
    if (fiber.stateNode instanceof Element && fiber.stateNode.hasAttribute('data-lamp')) return true;
    if (fiber.alternate?.child === fiber.child) return false;
    for (let { child } = fiber; child !== null; child = child.sibling) if (rendersStage(child)) return true;
    return false;
  };
  const hook = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map<number, unknown>(),
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      counts.total += 1;
      if (rendersStage(root.current)) stageTotal += 1;
    },
    onCommitFiberUnmount: () => undefined,
    checkDCE: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, spinCommits: counts });
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) {
      if ((target as Element).hasAttribute('data-spinning')) {
        counts.atStart = counts.total;
        stageAtStart = stageTotal;
      } else if (counts.atStart !== null) {
        counts.spins.push(counts.total - counts.atStart - 1);
        counts.stageSpins.push(stageTotal - stageAtStart - 1);
        counts.atStart = null;
      }
    }
  });
  watcher.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-spinning'] });
}

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
  const before = await page.evaluate(() => globalThis.spinCommits?.spins.length ?? 0);
  await page.getByRole('radio', { name: String(boxes), exact: true }).check();
  await page.locator('[data-opens] button').click();
  await page.waitForFunction((spins) => (globalThis.spinCommits?.spins.length ?? 0) > spins, before, {
    timeout: RESULT_TIMEOUT_MS,
  });
  return page.evaluate(() => globalThis.spinCommits?.spins.at(-1) ?? Number.NaN);
}

/** Opens boxes on the running server's page and counts React's commits from start to stop. */
export async function countProductCommits(browser: Browser): Promise<readonly SpinCommits[]> {
  if (!(await ensureBuild())) throw new Error('the product does not build');
  const site = await startSite();
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'zh-CN' });
  try {
    // tsx wraps functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(installCounter);
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
