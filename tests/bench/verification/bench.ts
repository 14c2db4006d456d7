import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { roll } from '../../../src/fair/roll.ts';
import { median, table, verdictText } from '../reporting.ts';
import { withBrowserPage } from '../pages.ts';
import { mockHistoryCalls } from './mockHistory.ts';
import type { Hasher } from './page/benchApi.ts';
import { rollInput } from './rollInputs.ts';

/**
 * Rolls a second with every hash there is, in turn, and how quickly a page answers while the product's own code
 * fetches a whole history and its worker goes through it.
 */
const RUNS = 5;
const SPAN_MS = 1_000;
const HISTORY = 100_000;
/** Presses on a page at rest, to compare with, after some that warm it up. */
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

/** Presses the button as long as `more` says so, each as soon as the one before has been answered. */
async function measurePresses(
  page: Page,
  more: (presses: number) => Promise<boolean>,
): Promise<PressLatencies> {
  await page.evaluate(() => globalThis.verificationBench!.resetPressLatencies());
  let presses = 0;
  while (await more(presses)) {
    presses += 1;
    await page.mouse.click(100, 40);
    await page.waitForFunction((n) => globalThis.verificationBench!.pressLatencies().length >= n, presses);
  }
  const answers = await page.evaluate(() => globalThis.verificationBench!.pressLatencies());
  const sorted = answers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { presses, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

async function measurePressesDuringHistory(page: Page): Promise<PressLatencies & { seconds: number }> {
  const started = performance.now();
  const checked = () => page.evaluate(() => globalThis.verificationBench!.historyProgress());
  await page.evaluate(() => globalThis.verificationBench!.startHistoryCheck());
  const answers = await measurePresses(page, async () => (await checked()).phase === 'running');
  const { phase, verified } = await checked();
  if (phase !== 'done' || verified !== HISTORY) throw new Error(`${phase} with ${verified} rolls verified`);
  return { ...answers, seconds: (performance.now() - started) / 1_000 };
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

async function report(page: Page): Promise<string> {
  await expectSameTickets(page);
  const found = await measureRates(page);
  await measurePresses(page, (presses) => Promise.resolve(presses < WARM_PRESSES));
  const rest = await measurePresses(page, (presses) => Promise.resolve(presses < REST_PRESSES));
  const busy = await measurePressesDuringHistory(page);
  return [
    `Rolls a second, one thread, median of ${RUNS} runs of ${SPAN_MS} ms in turn`,
    '',
    ratesTable(found),
    '',
    `Press to answering frame, ms; the product fetched and checked ${HISTORY} rolls in ${busy.seconds.toFixed(1)} s`,
    '',
    table([
      ['page', 'presses', 'half', '99 of 100', 'worst'],
      latencyRow('at rest', rest),
      latencyRow('worker at work', busy),
    ]),
    '',
    `- worst answer while the worker works: ${busy.worst.toFixed(1)} ms, at most ${MAX_LATENCY_MS}: ${verdictText(busy.worst <= MAX_LATENCY_MS)}`,
  ].join('\n');
}

export const benchVerification = (): Promise<string> =>
  withBrowserPage(join(import.meta.dirname, 'page'), async (browser, url) => {
    const page = await browser.newPage();
    await mockHistoryCalls(page, HISTORY);
    await page.goto(url);
    await page.waitForFunction(() => globalThis.verificationBench !== undefined);
    return report(page);
  });
