import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { roll } from '../../../src/fair/roll.ts';
import { ensureBuild } from '../../../tools/setup.mjs';
import { median, table, verdictText } from '../reporting.ts';
import { withBrowserPage, withTempDir } from '../pages.ts';
import { forkScript, nextAnswer, sendCommand } from '../processes.ts';
import type { Hasher } from './page/benchApi.ts';
import { rollInput } from './rollInputs.ts';

/**
 * Rolls per second with each hash implementation, in turn; and how fast the product's page answers a press while it
 * fetches a player's whole history from a running server and its worker verifies it.
 */
const RUNS = 5;
const SPAN_MS = 1_000;
const HISTORY = 100_000;
/** A point of the page without a control. */
const SPOT = { x: 720, y: 4 };
/** Presses on the page at rest, for comparison, after some warm-up presses. */
const REST_PRESSES = 60;
const WARM_PRESSES = 10;
const MAX_LATENCY_MS = 50;
const HASHERS: readonly Hasher[] = ['crypto-js', 'WebCrypto', '@noble/hashes'];
const NODE = 'node:crypto';

function nodeRate(): number {
  const started = performance.now();
  let rolls = 0;
  while (performance.now() - started < SPAN_MS) {
    for (const end = rolls + 200; rolls < end; rolls += 1) roll(nodeHashes, rollInput(rolls + 1));
  }
  return (rolls * 1_000) / (performance.now() - started);
}

async function expectSameTickets(page: Page): Promise<void> {
  const right = roll(nodeHashes, rollInput(1));
  for (const hasher of HASHERS) {
    const ticket = await page.evaluate((name) => globalThis.verificationBench!.firstTicket(name), hasher);
    if (ticket !== right) throw new Error(`${hasher} rolls ${ticket}, and ${NODE} ${right}`);
  }
}

async function measureRates(page: Page): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number[]>([...HASHERS, NODE].map((name) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const hasher of HASHERS) {
      const ask = [hasher, SPAN_MS] as const;
      all
        .get(hasher)
        ?.push(await page.evaluate(([name, ms]) => globalThis.verificationBench!.measureRate(name, ms), ask));
    }
    all.get(NODE)?.push(nodeRate());
  }
  return new Map([...all].map(([name, values]) => [name, median(values)]));
}

interface PressLatencies {
  readonly presses: number;
  readonly p50: number;
  readonly p99: number; // 99 of 100
  readonly worst: number;
}

/** Runs in the page, before its own scripts. */
function recordPresses(): void {
  globalThis.pressLatencies = [];
  addEventListener(
    'click',
    ({ timeStamp }) =>
      requestAnimationFrame(() => globalThis.pressLatencies?.push(performance.now() - timeStamp)),
    { capture: true },
  );
}

/** Presses the page at SPOT while `more` returns true, each press after the frame of the one before. */
async function measurePresses(
  page: Page,
  more: (presses: number) => Promise<boolean>,
): Promise<PressLatencies> {
  await page.evaluate(() => void (globalThis.pressLatencies = []));
  let presses = 0;
  while (await more(presses)) {
    presses += 1;
    await page.mouse.click(SPOT.x, SPOT.y);
    await page.waitForFunction((n) => (globalThis.pressLatencies ?? []).length >= n, presses);
  }
  const answers = (await page.evaluate(() => globalThis.pressLatencies)) ?? [];
  const sorted = answers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { presses, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

async function measurePressesDuringHistory(page: Page): Promise<PressLatencies & { seconds: number }> {
  const panel = page.getByTestId('history');
  const phase = () => panel.getAttribute('data-phase');
  const started = performance.now();
  await panel.getByRole('button').click();
  const answers = await measurePresses(page, async () => (await phase()) === 'running');
  const seconds = (performance.now() - started) / 1_000;
  const verified = (await page.locator('[data-count="verified"] dd').textContent())?.replaceAll(/\D/g, '');
  const ended = await phase();
  if (ended !== 'done' || Number(verified) !== HISTORY)
    throw new Error(`${ended ?? 'no phase'} with ${verified ?? 'no'} rolls verified`);
  return { ...answers, seconds };
}

interface PageAnswers {
  readonly rest: PressLatencies;
  readonly busy: PressLatencies & { seconds: number };
}

/** The product's own page over a server with the whole history. */
async function measurePage(browser: Browser, url: string, token: string): Promise<PageAnswers> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1_440, height: 900 } });
  await page.addInitScript(recordPresses);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`${url}/provably-fair`);
  await page.getByTestId('history').getByRole('button').waitFor();
  await measurePresses(page, (presses) => Promise.resolve(presses < WARM_PRESSES));
  const rest = await measurePresses(page, (presses) => Promise.resolve(presses < REST_PRESSES));
  return { rest, busy: await measurePressesDuringHistory(page) };
}

/** Starts the server on a store of its own; stops it after `use`. */
async function withHistory<T>(use: (url: string, token: string) => Promise<T>): Promise<T> {
  return withTempDir(async (folder) => {
    const env = { DATA_DIR: folder, DATABASE_URL: '', HISTORY: String(HISTORY) };
    const server = forkScript(join(import.meta.dirname, 'server.ts'), env);
    const { url, token } = await nextAnswer<{ url: string; token: string }>(server);
    try {
      return await use(url, token);
    } finally {
      await sendCommand(server, { ask: 'end' });
    }
  });
}

function ratesTable(found: ReadonlyMap<string, number>): string {
  const ours = found.get('crypto-js') ?? 0;
  const rows = [...found].map(([name, value]) => [
    name,
    name === NODE ? 'Node' : 'Chromium',
    value.toFixed(0),
    (ours / value).toFixed(2),
  ]);
  return table([['hash', 'where', 'rolls a second', 'ours of it'], ...rows]);
}

const latencyRow = (name: string, { presses, p50, p99, worst }: PressLatencies) => [
  name,
  presses,
  p50.toFixed(1),
  p99.toFixed(1),
  worst.toFixed(1),
];

async function measureHashers(browser: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => globalThis.verificationBench !== undefined);
  await expectSameTickets(page);
  const rates = await measureRates(page);
  await page.close();
  return rates;
}

function report(rates: ReadonlyMap<string, number>, { rest, busy }: PageAnswers): string {
  return [
    `Rolls a second, one thread, median of ${RUNS} runs of ${SPAN_MS} ms in turn`,
    '',
    ratesTable(rates),
    '',
    `Press to the next frame, ms; the page fetched and checked ${HISTORY} rolls in ${busy.seconds.toFixed(1)} s`,
    '',
    table([
      ['page', 'presses', 'half', '99 of 100', 'worst'],
      latencyRow('at rest', rest),
      latencyRow('checking the history', busy),
    ]),
    '',
    `- worst answer while the history is checked: ${busy.worst.toFixed(1)} ms, at most ${MAX_LATENCY_MS}: ${verdictText(busy.worst <= MAX_LATENCY_MS)}`,
  ].join('\n');
}

export async function benchVerification(): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the page could not be built');
  return withBrowserPage(join(import.meta.dirname, 'page'), async (browser, url) => {
    const rates = await measureHashers(browser, url);
    return withHistory(async (site, token) => report(rates, await measurePage(browser, site, token)));
  });
}
