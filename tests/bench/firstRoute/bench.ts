import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { ensureBuild } from '../../../tools/setup.mjs';
import { startSite } from '../../support/site.ts';
import { TRANSFER_KINDS, measureFirstVisit, sumTransfers } from '../../support/transfers.ts';
import type { Transfer } from '../../support/transfers.ts';
import { launchBrowser } from '../browserMetrics.ts';
import { median, table, verdictText } from '../reporting.ts';

/**
 * What a first visit fetches from the running server before a scroll, in bytes as Chromium received them, and the
 * time from a tap on a box to the visible reel. `tests/e2e/transfers.spec.ts` checks the home page's limits.
 */
const TAPS = 5;
const MAX_SCRIPT_KB = 165;
const PATHS = ['/home', '/box', '/box/ember', '/skin', '/battle'];

interface Screen {
  readonly name: string;
  /** Of `/home`, all kinds together. */
  readonly maxKilobytes: number;
  readonly options: BrowserContextOptions;
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1_440, height: 900 } };
const SCREENS: readonly Screen[] = [
  { name: '390x844', maxKilobytes: 350, options: phone },
  { name: '390x844 at 2x', maxKilobytes: 350, options: { ...phone, deviceScaleFactor: 2 } },
  { name: '1440x900', maxKilobytes: 600, options: desktop },
  { name: '1440x900 at 2x', maxKilobytes: 600, options: { ...desktop, deviceScaleFactor: 2 } },
];

interface Visit {
  readonly path: string;
  readonly screen: Screen;
  readonly transfers: readonly Transfer[];
}

async function measureVisits(browser: Browser, url: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of PATHS) {
    for (const screen of SCREENS) {
      const transfers = await measureFirstVisit(browser, `${url}${path}`, screen.options);
      visits.push({ path, screen, transfers });
    }
  }
  return visits;
}

/**
 * Marks the first WebGL draw. Runs in the page, before its own scripts; named inner functions would not be
 * serialized.
 */
function markFirstDraw(): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const draw = prototype.drawElements;
    prototype.drawElements = function (...args) {
      draw.apply(this, args);
      if (performance.getEntriesByName('first draw').length === 0) {
        performance.mark('first draw');
        requestAnimationFrame(() => performance.mark('first frame'));
      }
    };
  }
  addEventListener('click', () => performance.mark('tap'), { capture: true });
}

/** Runs in the page: ms from the tap to the frame after the one that drew. */
const frameAfterTap = (): number => performance.measure('until the reel', 'tap', 'first frame').duration;

async function measureTap(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/home`);
  await page.locator('main a[href^="/box/"]').first().click();
  await page.waitForFunction(() => performance.getEntriesByName('first frame').length > 0);
  return page.evaluate(frameAfterTap);
}

/** ms; the first with an empty browser cache, the others with a warm one. */
async function measureTaps(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ locale: 'zh-CN', ...desktop });
  const page = await context.newPage();
  await page.addInitScript(markFirstDraw);
  const times: number[] = [];
  for (let n = 0; n <= TAPS; n += 1) times.push(await measureTap(page, url));
  await context.close();
  return times;
}

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

function visitsTable(visits: readonly Visit[]): string {
  return table([
    ['page', 'screen', 'requests', ...TRANSFER_KINDS, 'all'],
    ...visits.map(({ path, screen, transfers }) => [
      path,
      screen.name,
      transfers.length,
      ...TRANSFER_KINDS.map((kind) => kilobytes(sumTransfers(transfers, kind))),
      kilobytes(sumTransfers(transfers)),
    ]),
  ]);
}

function verdicts(visits: readonly Visit[]): string[] {
  return visits
    .filter(({ path }) => path === '/home')
    .flatMap(({ screen, transfers }) => {
      const script = sumTransfers(transfers, 'script') / 1_000;
      const all = sumTransfers(transfers) / 1_000;
      const { name, maxKilobytes } = screen;
      return [
        `- /home, ${name}, script: ${script.toFixed(1)} KB, at most ${MAX_SCRIPT_KB}: ${verdictText(script <= MAX_SCRIPT_KB)}`,
        `- /home, ${name}, all: ${all.toFixed(1)} KB, at most ${maxKilobytes}: ${verdictText(all <= maxKilobytes)}`,
      ];
    });
}

function formatTaps([cold = Number.NaN, ...warm]: readonly number[]): string {
  const times = `${cold.toFixed(0)} ms the first time, ${median(warm).toFixed(0)} ms again (median of ${warm.length})`;
  return `Tap on a box to the first frame of the reel: ${times}`;
}

export async function benchFirstRoute(): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the page could not be built');
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const visits = await measureVisits(browser, site.url);
    const taps = await measureTaps(browser, site.url);
    return [
      'First visit: kilobytes on the wire, headers included',
      '',
      visitsTable(visits),
      '',
      ...verdicts(visits),
      '',
      formatTaps(taps),
    ].join('\n');
  } finally {
    await browser.close();
    await site.stop();
  }
}
