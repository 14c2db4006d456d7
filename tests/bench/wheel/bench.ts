import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { countInPage } from '../../support/pageCounters.ts';
import { PageMetrics, perFrame } from '../browserMetrics.ts';
import type { ThreadTime } from '../browserMetrics.ts';
import { withBrowserPage } from '../pages.ts';
import type { SpanCount } from '../reel/page/benchPage.ts';
import { limitLine, median, table } from '../reporting.ts';
import type { WheelKind } from './page/wheelPage.ts';

/**
 * Compares our wheel with the same picture in SVG: a React component with the angle as its state, a script that sets
 * two attributes, and a bare CSS transition. A page that only counts its frames, and one that clears a canvas, show what
 * belongs to the browser. Runs alternate, because the machine's speed drifts.
 */
const RUNS = 5;
const TURN_MS = 5_600;
/** Length of a turn before the first measured one. */
const WARM_MS = 300;

const KINDS: readonly WheelKind[] = ['ours', 'react', 'svg', 'css', 'empty', 'none'];
const NAMES: Readonly<Record<WheelKind, string>> = {
  ours: 'ours',
  react: 'SVG, turned by React’s state',
  svg: 'SVG, turned by GSAP',
  css: 'SVG, CSS transition, no number',
  empty: 'a canvas, cleared in each frame',
  none: 'nothing, frames counted',
};

type Turn = SpanCount & ThreadTime;

interface BenchTab {
  readonly kind: WheelKind;
  readonly page: Page;
  readonly meters: PageMetrics;
}

async function openTab(browser: Browser, url: string, kind: WheelKind): Promise<BenchTab> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  await countInPage(page);
  await page.goto(`${url}/?kind=${kind}&ms=${TURN_MS}`);
  await page.waitForFunction(() => globalThis.wheelBench !== undefined);
  return { kind, page, meters: await PageMetrics.attach(page) };
}

const turnOnce = ({ page, meters }: BenchTab, length: number): Promise<Turn> =>
  perFrame(meters, () => page.evaluate((ms) => globalThis.wheelBench!.turn(ms), length));

async function measure(browser: Browser, url: string): Promise<ReadonlyMap<WheelKind, readonly Turn[]>> {
  const tabs = await Promise.all(KINDS.map((kind) => openTab(browser, url, kind)));
  const turns = new Map<WheelKind, Turn[]>(KINDS.map((kind) => [kind, []]));
  for (const tab of tabs) await turnOnce(tab, WARM_MS);
  for (let run = 0; run < RUNS; run += 1) {
    for (const tab of tabs) {
      await tab.page.bringToFront();
      turns.get(tab.kind)?.push(await turnOnce(tab, TURN_MS));
    }
  }
  await Promise.all(tabs.map(({ page }) => page.close()));
  return turns;
}

async function report(browser: Browser, url: string): Promise<string> {
  const turns = await measure(browser, url);
  const of = (kind: WheelKind, figure: keyof Turn) =>
    median((turns.get(kind) ?? []).map((turn) => turn[figure]));
  const most = (figure: keyof Turn) => Math.max(...(turns.get('ours') ?? []).map((turn) => turn[figure]));
  const task = (kind: WheelKind) => of(kind, 'task');
  /** What a wheel adds to the frames of a page that only counts them. */
  const beyond = (kind: WheelKind) => task(kind) - task('none');
  const rows = KINDS.map((kind) => [
    NAMES[kind],
    task(kind).toFixed(2),
    of(kind, 'script').toFixed(2),
    kind === 'ours' ? '' : (task('ours') / task(kind)).toFixed(2),
    Math.round((of(kind, 'frames') * 1_000) / (TURN_MS * 0.9)),
  ]);
  return [
    `The wheel: main thread per frame by its own ticks, canvas at resolution 0.25, median of ${RUNS} turns`,
    '',
    table([['wheel', 'task ms', 'script ms', 'ours of it', 'fps'], ...rows]),
    '',
    limitLine(
      'task a frame beyond the counting page’s, of the SVG wheel in React',
      beyond('ours') / beyond('react'),
      0.3,
    ),
    limitLine('task a frame, of the CSS transition', task('ours') / task('css'), 1.5),
    limitLine('draw calls in the fullest frame', most('mostDraws'), 4),
    limitLine('React commits during a turn', most('commits'), 0),
  ].join('\n');
}

export const benchWheel = (): Promise<string> => withBrowserPage(join(import.meta.dirname, 'page'), report);
