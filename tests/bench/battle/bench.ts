import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { countInPage } from '../../support/pageCounters.ts';
import { PageMetrics, perFrame } from '../browserMetrics.ts';
import type { ThreadTime } from '../browserMetrics.ts';
import { limitLine, median, table } from '../reporting.ts';
import { withBrowserPage } from '../pages.ts';
import type { SpanCount } from '../reel/page/benchPage.ts';
import './page/benchPage.ts';

/**
 * Compares six lanes of a battle with one, in an arena of the same size. Runs alternate, each number of lanes in a
 * page of its own, and medians are compared, because the machine's speed drifts.
 */
const RUNS = 5;
const LANES = [1, 2, 4, 6] as const;
const ONE = LANES[0];
const MOST = LANES[3];
/** From the end of the countdown: one round, from the strips' start to the light of their drops. */
const ROUND = { from: 3_000, ms: 4_200 };
/** From the end of round six: the light moves to the winner. */
const FINALE = { from: 28_200, ms: 1_200 };
const WARM_MS = 200;
/** Length of the part that is played of each battle. */
const SHORT_MS = 120;
const BATTLES = 20;
/** The battle before them is played longer, so that the browser has compiled its code. */
const FIRST_MS = 2_500;
const MEGABYTE = 1_000_000;

interface BenchTab {
  readonly lanes: number;
  readonly page: Page;
  readonly meters: PageMetrics;
}

type Span = SpanCount & ThreadTime;

interface Row {
  readonly lanes: number;
  readonly part: string;
  readonly spans: readonly Span[];
}

type Part = readonly [name: string, span: { readonly from: number; readonly ms: number }];
const PARTS: readonly Part[] = [
  ['round', ROUND],
  ['finale', FINALE],
];

async function openTab(browser: Browser, url: string, lanes: number): Promise<BenchTab> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  await countInPage(page);
  await page.goto(`${url}/?lanes=${lanes}`);
  await page.waitForFunction(() => globalThis.battleBench !== undefined);
  return { lanes, page, meters: await PageMetrics.attach(page) };
}

function playOnce({ page, meters }: BenchTab, from: number, ms: number): Promise<Span> {
  const span = [from, ms] as const;
  return perFrame(meters, () =>
    page.evaluate(([at, length]) => globalThis.battleBench!.play(at, length), span),
  );
}

async function measure(seats: readonly BenchTab[], [part, { from, ms }]: Part): Promise<Row[]> {
  const spans = new Map<number, Span[]>(seats.map(({ lanes }) => [lanes, []]));
  for (const seat of seats) await playOnce(seat, from, WARM_MS);
  for (let run = 0; run < RUNS; run += 1) {
    for (const seat of seats) spans.get(seat.lanes)?.push(await playOnce(seat, from, ms));
  }
  return seats.map(({ lanes }) => ({ lanes, part, spans: spans.get(lanes) ?? [] }));
}

/** Growth of the heap over twenty battles, in bytes; garbage is collected before and after. */
async function growth({ page, meters }: BenchTab): Promise<number> {
  const playMany = (count: number, ms: number) =>
    page.evaluate(([n, seen]) => globalThis.battleBench!.playMany(n, seen), [count, ms] as const);
  await playMany(1, FIRST_MS);
  const first = await meters.heap();
  await playMany(BATTLES, SHORT_MS);
  return (await meters.heap()) - first;
}

async function checkResolution({ page }: BenchTab): Promise<void> {
  const width = await page.evaluate(() => globalThis.battleBench!.canvasWidth());
  if (width !== 320) throw new Error(`the canvas is ${width} px wide: not at resolution 0.25`);
}

const taskOf = ({ spans }: Row): number => median(spans.map(({ task }) => task));
const scriptOf = ({ spans }: Row): number => median(spans.map(({ script }) => script));
const drawsOf = ({ spans }: Row): number => Math.max(...spans.map(({ mostDraws }) => mostDraws));
const commitsOf = ({ spans }: Row): number => Math.max(...spans.map(({ commits }) => commits));
const ratio = (row: Row, rows: readonly Row[]): number => {
  const one = rows.find(({ lanes, part }) => lanes === ONE && part === row.part);
  return one ? taskOf(row) / taskOf(one) : Number.NaN;
};

const lineOf = (row: Row, rows: readonly Row[]): (string | number)[] => [
  row.part,
  row.lanes,
  taskOf(row).toFixed(2),
  scriptOf(row).toFixed(2),
  ratio(row, rows).toFixed(2),
  drawsOf(row),
  commitsOf(row),
  median(row.spans.map(({ frames }) => frames)),
];

function verdicts(rows: readonly Row[], grown: number): string[] {
  const six = rows.filter(({ lanes }) => lanes === MOST);
  return [
    ...six.map((row) => limitLine(`task of six lanes, of one, ${row.part}`, ratio(row, rows), 1.2)),
    limitLine('draw calls in the fullest frame', Math.max(...rows.map(drawsOf)), 6),
    limitLine(`MB of heap more after ${BATTLES} battles`, grown / MEGABYTE, 0.5),
    limitLine('React commits while a battle plays', Math.max(...rows.map(commitsOf)), 0),
  ];
}

async function report(browser: Browser, url: string): Promise<string> {
  const seats: BenchTab[] = [];
  for (const lanes of LANES) seats.push(await openTab(browser, url, lanes));
  const six = seats.at(-1);
  if (!six) throw new Error('nobody plays');
  await checkResolution(six);
  const rows: Row[] = [];
  for (const part of PARTS) rows.push(...(await measure(seats, part)));
  const grown = await growth(six);
  const head = ['part', 'lanes', 'task ms', 'script ms', 'of one lane', 'draws', 'commits', 'frames'];
  return [
    `The battle: main thread per frame by its own ticks, canvas at resolution 0.25, median of ${RUNS} runs in turn`,
    '',
    table([head, ...rows.map((row) => lineOf(row, rows))]),
    '',
    ...verdicts(rows, grown),
  ].join('\n');
}

export const benchBattle = (): Promise<string> => withBrowserPage(join(import.meta.dirname, 'page'), report);
