import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { roll } from '../../../src/fair/roll.ts';
import { median, table, verdict } from '../figures.ts';
import { inBrowser } from '../pages.ts';
import { serveHistory } from './history.ts';
import type { Hasher } from './page/wire.ts';
import { inputOf } from './sequence.ts';

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
const ANSWER_MS = 50;
const HASHERS: readonly Hasher[] = ['crypto-js', 'WebCrypto', '@noble/hashes'];
const NODE = 'node:crypto';

function nodeRate(): number {
  const started = performance.now();
  let rolls = 0;
  while (performance.now() - started < SPAN_MS) {
    for (const end = rolls + 200; rolls < end; rolls += 1) roll(nodeHashes, inputOf(rolls + 1));
  }
  return (rolls * 1_000) / (performance.now() - started);
}

async function agree(page: Page): Promise<void> {
  const right = roll(nodeHashes, inputOf(1));
  for (const hasher of HASHERS) {
    const ticket = await page.evaluate((name) => globalThis.verificationBench!.ticket(name), hasher);
    if (ticket !== right) throw new Error(`${hasher} rolls ${ticket}, and ${NODE} ${right}`);
  }
}

async function rates(page: Page): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number[]>([...HASHERS, NODE].map((name) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const hasher of HASHERS) {
      const ask = [hasher, SPAN_MS] as const;
      all
        .get(hasher)
        ?.push(await page.evaluate(([name, ms]) => globalThis.verificationBench!.rate(name, ms), ask));
    }
    all.get(NODE)?.push(nodeRate());
  }
  return new Map([...all].map(([name, values]) => [name, median(values)]));
}

interface Answers {
  readonly presses: number;
  readonly half: number;
  readonly most: number; // 99 of 100
  readonly worst: number;
}

/** Presses the button as long as `more` says so, each as soon as the one before has been answered. */
async function press(page: Page, more: (presses: number) => Promise<boolean>): Promise<Answers> {
  await page.evaluate(() => globalThis.verificationBench!.forgetAnswers());
  let presses = 0;
  while (await more(presses)) {
    presses += 1;
    await page.mouse.click(100, 40);
    await page.waitForFunction((n) => globalThis.verificationBench!.answers().length >= n, presses);
  }
  const answers = await page.evaluate(() => globalThis.verificationBench!.answers());
  const sorted = answers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { presses, half: at(0.5), most: at(0.99), worst: at(1) };
}

async function pressDuringHistory(page: Page): Promise<Answers & { seconds: number }> {
  const started = performance.now();
  const checked = () => page.evaluate(() => globalThis.verificationBench!.checked());
  await page.evaluate(() => globalThis.verificationBench!.checkHistory());
  const answers = await press(page, async () => (await checked()).phase === 'running');
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

const answersLine = (name: string, { presses, half, most, worst }: Answers) => [
  name,
  presses,
  half.toFixed(1),
  most.toFixed(1),
  worst.toFixed(1),
];

async function report(page: Page): Promise<string> {
  await agree(page);
  const found = await rates(page);
  await press(page, (presses) => Promise.resolve(presses < WARM_PRESSES));
  const rest = await press(page, (presses) => Promise.resolve(presses < REST_PRESSES));
  const busy = await pressDuringHistory(page);
  return [
    `Rolls a second, one thread, median of ${RUNS} runs of ${SPAN_MS} ms in turn`,
    '',
    ratesTable(found),
    '',
    `Press to answering frame, ms; the product fetched and checked ${HISTORY} rolls in ${busy.seconds.toFixed(1)} s`,
    '',
    table([
      ['page', 'presses', 'half', '99 of 100', 'worst'],
      answersLine('at rest', rest),
      answersLine('worker at work', busy),
    ]),
    '',
    `- worst answer while the worker works: ${busy.worst.toFixed(1)} ms, at most ${ANSWER_MS}: ${verdict(busy.worst <= ANSWER_MS)}`,
  ].join('\n');
}

export const benchVerification = (): Promise<string> =>
  inBrowser(join(import.meta.dirname, 'page'), async (browser, url) => {
    const page = await browser.newPage();
    await serveHistory(page, HISTORY);
    await page.goto(url);
    await page.waitForFunction(() => globalThis.verificationBench !== undefined);
    return report(page);
  });
