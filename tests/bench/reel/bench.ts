import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { countInPage } from '../../support/pageCounters.ts';
import { PageMetrics, perFrame } from '../browserMetrics.ts';
import type { ThreadTime } from '../browserMetrics.ts';
import { limitLine, median, table } from '../reporting.ts';
import { withBrowserPage } from '../pages.ts';
import type { ReelKind, SpanCount } from './page/benchPage.ts';
import { countProductCommits } from './productCommits.ts';
import type { SpinCommits } from './productCommits.ts';

/**
 * Compares our reel with react-roulette-pro and with a minimal CSS strip. Runs of the three alternate, each in a page
 * of its own, and medians are compared, because the machine's speed drifts.
 */
const RUNS = 5;
/**
 * Strips, and the length of a spin in ms from press to stop. The limits are for ten strips, which spin as long as in
 * the product; the others are shorter to save time, so that their start and fastest part weigh more.
 */
const ROWS = [
  { strips: 1, ms: 1_200 },
  { strips: 4, ms: 1_200 },
  { strips: 10, ms: 5_600 },
] as const;
const MOST = ROWS[2];
/** Length of the part that is played of a warm-up spin and of each of the hundred. */
const SHORT_MS = 120;
const SPINS = 100;
const MEGABYTE = 1_000_000;
/**
 * Machine code counts as heap. V8 compiles code that runs often, so this many spins run before the first snapshot:
 * the measured spins then find their code compiled, as for players.
 */
const WARM_SPINS = 60;

const KINDS: readonly ReelKind[] = ['ours', 'roulette', 'css'];
const NAMES: Readonly<Record<ReelKind, string>> = {
  ours: 'ours',
  roulette: 'react-roulette-pro',
  css: 'CSS transition',
};

interface BenchTab {
  readonly kind: ReelKind;
  readonly page: Page;
  readonly meters: PageMetrics;
}

type Spin = SpanCount & ThreadTime;

interface Stage {
  readonly strips: number;
  readonly ms: number;
}

interface Row extends Stage {
  readonly kind: ReelKind;
  readonly spins: readonly Spin[];
}

async function openTab(
  browser: Browser,
  url: string,
  kind: ReelKind,
  { strips, ms }: Stage,
): Promise<BenchTab> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  await countInPage(page);
  await page.goto(`${url}/?kind=${kind}&strips=${strips}&ms=${ms}&short=${SHORT_MS}`);
  await page.waitForFunction(() => globalThis.reelBench !== undefined);
  return { kind, page, meters: await PageMetrics.attach(page) };
}

const openTabs = (browser: Browser, url: string, stage: Stage): Promise<BenchTab[]> =>
  Promise.all(KINDS.map((kind) => openTab(browser, url, kind, stage)));

const closeTabs = (tabs: readonly BenchTab[]): Promise<unknown> =>
  Promise.all(tabs.map(({ page }) => page.close()));

async function spinOnce({ page, meters }: BenchTab, length: number): Promise<Spin> {
  const spin = await perFrame(meters, () => page.evaluate((ms) => globalThis.reelBench!.spin(ms), length));
  await page.evaluate(() => globalThis.reelBench!.reset());
  return spin;
}

async function measure(browser: Browser, url: string, stage: Stage): Promise<Row[]> {
  const tabs = await openTabs(browser, url, stage);
  const spins = new Map<ReelKind, Spin[]>(KINDS.map((kind) => [kind, []]));
  for (const tab of tabs) await spinOnce(tab, SHORT_MS);
  for (let run = 0; run < RUNS; run += 1) {
    for (const tab of tabs) spins.get(tab.kind)?.push(await spinOnce(tab, stage.ms));
  }
  await closeTabs(tabs);
  return KINDS.map((kind) => ({ ...stage, kind, spins: spins.get(kind) ?? [] }));
}

/** Growth of the heap over a hundred spins of compiled code, in bytes; garbage is collected before and after. */
async function growth({ page, meters }: BenchTab): Promise<number> {
  const spinMany = (count: number) =>
    page.evaluate(([n, ms]) => globalThis.reelBench!.spinMany(n, ms), [count, SHORT_MS] as const);
  await spinMany(WARM_SPINS);
  const first = await meters.heap();
  await spinMany(SPINS);
  return (await meters.heap()) - first;
}

type Growth = ReadonlyMap<ReelKind, number>;

async function measureGrowth(browser: Browser, url: string): Promise<Growth> {
  const tabs = await openTabs(browser, url, MOST);
  const canvas = await tabs[0]?.page.evaluate(() => globalThis.reelBench!.canvasWidth());
  if (canvas !== 320) throw new Error(`the canvas is ${String(canvas)} px wide: not at resolution 0.25`);
  const grown = await Promise.all(tabs.map(async (tab) => [tab.kind, await growth(tab)] as const));
  await closeTabs(tabs);
  return new Map(grown);
}

const taskOf = ({ spins }: Row): number => median(spins.map(({ task }) => task));
const scriptOf = ({ spins }: Row): number => median(spins.map(({ script }) => script));
const drawsOf = ({ spins }: Row): number => Math.max(...spins.map(({ mostDraws }) => mostDraws));

function lineOf(row: Row, rows: readonly Row[]): (string | number)[] {
  const same = rows.filter(({ strips }) => strips === row.strips);
  const of = (kind: ReelKind) => {
    const other = same.find((each) => each.kind === kind);
    return other && other !== row ? (taskOf(row) / taskOf(other)).toFixed(2) : '';
  };
  return [
    row.strips,
    row.ms,
    NAMES[row.kind],
    taskOf(row).toFixed(2),
    scriptOf(row).toFixed(2),
    of('roulette'),
    of('css'),
    row.kind === 'ours' ? drawsOf(row) : '',
    median(row.spins.map(({ frames }) => Math.round((frames * 1_000) / row.ms))),
  ];
}

function verdicts(rows: readonly Row[], grown: Growth, commits: readonly SpinCommits[]): string[] {
  const task = (kind: ReelKind) =>
    taskOf(
      rows.find((row) => row.strips === MOST.strips && row.kind === kind) ?? { ...MOST, kind, spins: [] },
    );
  const ours = rows.filter(({ kind }) => kind === 'ours');
  const draws = Math.max(...ours.map(drawsOf));
  const growth = (grown.get('ours') ?? Infinity) / MEGABYTE;
  return [
    limitLine('task at 10 strips, of react-roulette-pro', task('ours') / task('roulette'), 0.25),
    limitLine('task at 10 strips, of the CSS transition', task('ours') / task('css'), 1.5),
    limitLine('draw calls in the fullest frame', draws, 3),
    limitLine('MB of heap more after a hundred spins of compiled code', growth, 0.5),
    limitLine(
      'React commits during a spin on the product’s page',
      Math.max(...commits.map((spin) => spin.commits)),
      0,
    ),
  ];
}

async function report(browser: Browser, url: string): Promise<string> {
  const rows: Row[] = [];
  for (const stage of ROWS) rows.push(...(await measure(browser, url, stage)));
  const grown = await measureGrowth(browser, url);
  const commits = await countProductCommits(browser);
  const head = ['strips', 'spin ms', 'reel', 'task ms', 'script ms', 'of roulette', 'of CSS', 'draws', 'fps'];
  const megabytes = (growth: Growth) =>
    KINDS.map((kind) => `${NAMES[kind]} ${((growth.get(kind) ?? 0) / MEGABYTE).toFixed(2)}`).join(', ');
  return [
    `The reel: main thread per frame by its own ticks, canvas at resolution 0.25, median of ${RUNS} spins in turn`,
    '',
    table([head, ...rows.map((row) => lineOf(row, rows))]),
    '',
    `Heap growth over ${SPINS} spins of ten strips after ${WARM_SPINS} to warm up, MB: ${megabytes(grown)}`,
    `React commits from start to stop on the product’s page: ${commits.map(commitText).join(', ')}`,
    '',
    ...verdicts(rows, grown, commits),
  ].join('\n');
}

const commitText = ({ boxes, commits }: SpinCommits): string => `${commits} with ${boxes} boxes`;

export const benchReel = (): Promise<string> => withBrowserPage(join(import.meta.dirname, 'page'), report);
