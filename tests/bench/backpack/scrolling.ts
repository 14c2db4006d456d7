import type { Page } from '@playwright/test';
import { PageMetrics, launchBrowser, perFrame } from '../browserMetrics.ts';
import type { ThreadTime } from '../browserMetrics.ts';
import { withTempDir } from '../pages.ts';
import { forkScript, nextAnswer, sendCommand } from '../processes.ts';
import { limitLine, table } from '../reporting.ts';

/** Of the product's page, beside a grid of the same cards without any script. */
const MAX_TASK_RATIO = 1.5;
const MAX_HEAP_GROWTH_MB = 25;
const FRAMES = 300;
const PX_PER_FRAME = 120;
const CARD = 'main article';

interface Scrolling extends ThreadTime {
  readonly frames: number;
  readonly nodes: number;
  /** Bytes. */
  readonly heap: number;
}

/** Scrolls down frame by frame from the top of the page. */
function scrollFrames(page: Page): Promise<{ frames: number }> {
  return page.evaluate(
    async ([frames = 0, px = 0]) => {
      scrollTo(0, 0);
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        scrollBy(0, px);
      }
      return { frames };
    },
    [FRAMES, PX_PER_FRAME],
  );
}

async function measure(page: Page, metrics: PageMetrics): Promise<Scrolling> {
  await scrollFrames(page);
  const times = await perFrame(metrics, () => scrollFrames(page));
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { ...times, nodes, heap: await metrics.heap() };
}

/** Scrolls to the end again and again until every page of the list is loaded. */
async function loadAll(page: Page, count: number): Promise<void> {
  for (let loaded = 0; loaded < count;) {
    loaded = await page.evaluate(async (selector) => {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const card = document.querySelector(selector);
      const grid = card?.parentElement;
      if (!card || !grid) return 0;
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
      const gap = Number.parseFloat(rowGap);
      const rowHeight = card.getBoundingClientRect().height + gap;
      const rowCount = Math.round((grid.getBoundingClientRect().height + gap) / rowHeight);
      return rowCount * gridTemplateColumns.split(' ').length;
    }, CARD);
  }
}

/** Replaces the list by as many copies of one card, in the grid of the same rules, without script. */
async function showBareGrid(page: Page, count: number): Promise<void> {
  await page.evaluate(
    ([selector, howMany]) => {
      const card = document.querySelector(String(selector));
      const grid = card?.parentElement;
      const main = document.querySelector('main');
      if (!card || !grid || !main) throw new Error('no card');
      const bare = grid.cloneNode() as HTMLElement;
      for (let n = 0; n < Number(howMany); n += 1) {
        const copy = card.cloneNode(true) as HTMLElement;
        copy.style.contentVisibility = 'auto';
        copy.style.containIntrinsicSize = 'auto 208px';
        bare.append(copy);
      }
      main.replaceChildren(bare);
    },
    [CARD, count],
  );
}

async function measureBoth({ url, token }: Site, { path, count, prepare }: ScrollingBench) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.addInitScript((text) => localStorage.setItem('token', text), token);
    await prepare?.(page);
    await page.goto(`${url}${path}`);
    await page.locator(CARD).first().waitFor();
    const metrics = await PageMetrics.attach(page);
    const before = await metrics.heap();
    await loadAll(page, count);
    const ours = await measure(page, metrics);
    await showBareGrid(page, count);
    return { before, ours, bare: await measure(page, metrics) };
  } finally {
    await browser.close();
  }
}

const megabytes = (bytes: number) => bytes / 1_000_000;

interface Site {
  readonly url: string;
  readonly token: string;
}

interface ScrollingBench {
  /** The script of the server, which has ITEMS items. */
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly path: string;
  readonly count: number;
  readonly maxScriptMs: number;
  prepare?(page: Page): Promise<void>;
}

/** Scrolling through a fully loaded list of cards in the product's page, beside a bare grid. */
export function benchScrolling(bench: ScrollingBench): Promise<string> {
  const { script, count, maxScriptMs } = bench;
  return withTempDir(async (folder) => {
    const env = { DATA_DIR: folder, DATABASE_URL: '', ITEMS: String(count), ...bench.env };
    const server = forkScript(script, env);
    const site = await nextAnswer<Site>(server);
    try {
      const { before, ours, bare } = await measureBoth(site, bench);
      const row = (name: string, { task, script, nodes, heap }: Scrolling) => [
        name,
        task.toFixed(2),
        script.toFixed(2),
        nodes,
        megabytes(heap).toFixed(1),
      ];
      return [
        `Scrolling through ${count} cards, ${PX_PER_FRAME} px a frame, ms of the main thread per frame`,
        '',
        table([['grid', 'task', 'script', 'elements', 'heap, MB'], row('product', ours), row('bare', bare)]),
        '',
        limitLine('task per frame beside the bare grid', ours.task / bare.task, MAX_TASK_RATIO),
        limitLine('script per frame, ms', ours.script, maxScriptMs),
        limitLine(`heap of ${count} loaded items, MB`, megabytes(ours.heap - before), MAX_HEAP_GROWTH_MB),
      ].join('\n');
    } finally {
      await sendCommand(server, { ask: 'end' });
    }
  });
}
