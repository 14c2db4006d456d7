import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ensureBuild } from '../../../tools/setup.mjs';
import { PageMetrics, launchProfile } from '../browserMetrics.ts';
import { withBuiltPage, withTempDir } from '../pages.ts';
import { forkScript, nextAnswer, sendCommand } from '../processes.ts';
import { limitLine, median, table } from '../reporting.ts';
import type { ShownHistory } from './page/benchApi.ts';

/**
 * What the player's memory takes with 100,000 rolls, stored in Chromium's IndexedDB on disk at the running server's
 * origin, and what it costs each opening and the fairness page, beside an empty memory.
 */
const PAIRS = 20;
const ROUNDS = 5_000;
const OPENINGS = 200;
/** Not measured. With these, the measured openings fill a chunk to its end. */
const WARM_OPENINGS = 56;
const LOADS = 5;
const MAX_MEGABYTES = 20;
const MAX_SCRIPT_MS = 2;

interface Site {
  readonly url: string;
  readonly token: string;
  readonly history: ShownHistory;
}

interface Bytes {
  readonly used: number;
  /** Characters of the exported memory; all are ASCII. */
  readonly exported: number;
}

/**
 * ms. `ScriptDuration` of CDP leaves microtasks out, in which all that follows an `await` runs; `TaskDuration` includes
 * them, and the work of IndexedDB and of the bench's own call.
 */
interface Opening {
  readonly script: number;
  readonly task: number;
  readonly clock: number;
}

/** ms; of each load of the fairness page. */
interface Load {
  readonly longestTask: number;
  readonly untilFigures: number;
}

interface Costs {
  /** ms of an opening: all its script and garbage collection, by V8's profiler, over as many openings again. */
  readonly meanScript: number;
  readonly openings: readonly Opening[];
  readonly loads: readonly Load[];
}

async function withSite<T>(use: (site: Site) => Promise<T>): Promise<T> {
  return withTempDir(async (folder) => {
    const env = { DATA_DIR: folder, DATABASE_URL: '', PAIRS: String(PAIRS), ROUNDS: String(ROUNDS) };
    const server = forkScript(join(import.meta.dirname, 'server.ts'), env);
    const site = await nextAnswer<Site>(server);
    try {
      return await use(site);
    } finally {
      await sendCommand(server, { ask: 'end' });
    }
  });
}

/** A new browser profile, logged in. */
async function withProfile<T>(site: Site, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  return withTempDir(async (folder) => {
    const context = await launchProfile(folder);
    try {
      await context.addInitScript((token) => localStorage.setItem('token', token), site.token);
      return await use(context);
    } finally {
      await context.close();
    }
  });
}

/** The bench's page at the server's origin, so that it shares the database with the product's. */
async function openBenchPage(context: BrowserContext, { url }: Site, folder: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${url}/**`, async (route) => {
    const file = join(folder, new URL(route.request().url()).pathname);
    if (existsSync(file) && statSync(file).isFile()) await route.fulfill({ path: file });
    else await route.fulfill({ status: 404 });
  });
  await page.goto(`${url}/index.html`);
  await page.waitForFunction(() => globalThis.memoryBench !== undefined);
  return page;
}

async function fillMemory(page: Page, { history }: Site): Promise<Bytes> {
  const before = await page.evaluate(() => globalThis.memoryBench!.usedBytes());
  await page.evaluate((shown) => globalThis.memoryBench!.fill(shown), history);
  const after = await page.evaluate(() => globalThis.memoryBench!.usedBytes());
  const exported = await page.evaluate((id) => globalThis.memoryBench!.exportedLength(id), history.playerId);
  return { used: after - before, exported };
}

async function measureOpenings(
  page: Page,
  { history }: Site,
): Promise<Pick<Costs, 'openings' | 'meanScript'>> {
  const metrics = await PageMetrics.attach(page);
  await page.evaluate((shown) => globalThis.memoryBench!.start(shown), history);
  const openings: Opening[] = [];
  for (let round = 1; round <= WARM_OPENINGS + OPENINGS; round += 1) {
    const before = await metrics.mainThreadTime();
    const clock = await page.evaluate((next) => globalThis.memoryBench!.open(next), round);
    const after = await metrics.mainThreadTime();
    openings.push({
      script: after.script - before.script,
      task: after.task - before.task,
      clock,
    });
  }
  const first = WARM_OPENINGS + OPENINGS + 1;
  const script = await metrics.profiledScript(() =>
    page.evaluate(([from, count]) => globalThis.memoryBench!.openMany(from!, count!), [first, OPENINGS]),
  );
  return { openings: openings.slice(WARM_OPENINGS), meanScript: script / OPENINGS };
}

/** Runs in the page, before its own scripts. */
function recordLongTasks(): void {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    globalThis.longTasks?.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** The fairness page of the product until it shows how much is kept. */
async function measureLoad(context: BrowserContext, { url }: Site, rolls: number): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(recordLongTasks);
  await page.goto(`${url}/provably-fair`);
  const figures = page.getByTestId('memory').locator('dd');
  await figures.nth(1).waitFor();
  const untilFigures = await page.evaluate(() => performance.now());
  const shown = Number((await figures.nth(1).textContent())?.replaceAll(/\D/g, ''));
  if (shown !== rolls) throw new Error(`the page shows ${shown} rolls of ${rolls}`);
  const tasks = (await page.evaluate(() => globalThis.longTasks)) ?? [];
  await page.close();
  return { longestTask: Math.max(0, ...tasks), untilFigures };
}

async function measureCosts(
  context: BrowserContext,
  site: Site,
  folder: string,
  rolls: number,
): Promise<Costs> {
  const loads: Load[] = [];
  for (let n = 0; n <= LOADS; n += 1) loads.push(await measureLoad(context, site, rolls));
  const costs = await measureOpenings(await openBenchPage(context, site, folder), site);
  // The first load compiles the page's scripts.
  return { ...costs, loads: loads.slice(1) };
}

interface Result {
  readonly bytes: Bytes;
  readonly full: Costs;
  readonly empty: Costs;
}

async function measure(site: Site, folder: string): Promise<Result> {
  const empty = await withProfile(site, (context) => measureCosts(context, site, folder, 0));
  return withProfile(site, async (context) => {
    const page = await openBenchPage(context, site, folder);
    const bytes = await fillMemory(page, site);
    await page.close();
    return { bytes, empty, full: await measureCosts(context, site, folder, PAIRS * ROUNDS) };
  });
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(2);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function openingRows(name: string, kind: keyof Opening, { full, empty }: Result): string[][] {
  const row = (memory: string, values: readonly number[], others: readonly number[]) => [
    name,
    memory,
    ...[0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(2)),
    (median(values) / median(others)).toFixed(2),
  ];
  const [many, none] = [full, empty].map(({ openings }) => openings.map((opening) => opening[kind]));
  return [row('full', many ?? [], none ?? []), row('empty', none ?? [], none ?? [])];
}

function loadRow(memory: string, { loads }: Costs): string[] {
  const longest = loads.map(({ longestTask }) => longestTask);
  const text = (ms: number) => (ms === 0 ? 'under 50' : ms.toFixed(0));
  const shown = median(loads.map(({ untilFigures }) => untilFigures));
  return [memory, text(median(longest)), text(Math.max(...longest)), shown.toFixed(0)];
}

function report(result: Result): string {
  const { bytes, full, empty } = result;
  return [
    `The memory of ${PAIRS * ROUNDS} rolls over ${PAIRS} pairs, in megabytes`,
    '',
    table([
      ['stored', 'exported'],
      [megabytes(bytes.used), megabytes(bytes.exported)],
    ]),
    '',
    `The memory's part of one opening, main thread, ms; ${OPENINGS} openings`,
    '',
    table([
      ['time', 'memory', 'half', '99 of 100', 'worst', 'half, of the empty one'],
      ...openingRows('script without microtasks', 'script', result),
      ...openingRows('tasks', 'task', result),
      ...openingRows('by the clock', 'clock', result),
    ]),
    '',
    `All script of an opening, mean, ms: ${full.meanScript.toFixed(2)}; with an empty memory ${empty.meanScript.toFixed(2)}`,
    '',
    `The fairness page, ms by the clock; ${LOADS} loads`,
    '',
    table([
      ['memory', 'longest task, half', 'worst', 'until the figures, half'],
      loadRow('full', full),
      loadRow('empty', empty),
    ]),
    '',
    limitLine('stored, MB', bytes.used / 1_000_000, MAX_MEGABYTES),
    limitLine('script of an opening, mean, ms', full.meanScript, MAX_SCRIPT_MS),
  ].join('\n');
}

export async function benchMemory(): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the page could not be built');
  return withBuiltPage(join(import.meta.dirname, 'page'), (folder) =>
    withSite(async (site) => report(await measure(site, folder))),
  );
}
