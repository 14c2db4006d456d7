import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { startSite } from '../../support/site.ts';
import { launchBrowser } from '../browserMetrics.ts';
import { median, table, verdictText } from '../reporting.ts';
import { buildPage, buildProduct, withTempDir } from '../pages.ts';
import { startStaticServer } from '../staticServer.ts';

/**
 * The script of `/home` beside a page that holds only the packages it must have, both built now; and how long a tap
 * on a box takes until the reel is seen.
 */
const MAX_RATIO = 1.2;
const TAPS = 5;

interface ScriptSize {
  readonly name: string;
  readonly gzip: number;
  readonly brotli: number;
}

const measureScript = (name: string, body: Buffer): ScriptSize => ({
  name,
  gzip: gzipSync(body, { level: 9 }).length,
  brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length,
});

/** Every script a page fetches before the network is quiet, one file at a time compressed as on the wire. */
async function fetchScripts(browser: Browser, url: string): Promise<ScriptSize[]> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1_440, height: 900 } });
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) bodies.set(pathname, response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(
    [...bodies].map(async ([pathname, body]) => measureScript(pathname.replace('/assets/', ''), await body)),
  );
  await page.close();
  return scripts;
}

/**
 * Marks when WebGL draws first. Runs in the page, before its own scripts; functions with a name inside would not
 * survive the way there.
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
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' });
  await page.locator('main a[href^="/box/"]').first().click();
  await page.waitForFunction(() => performance.getEntriesByName('first frame').length > 0);
  return page.evaluate(frameAfterTap);
}

/** ms; the first with nothing in the browser's cache, the others with everything. */
async function measureTaps(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(markFirstDraw);
  const times: number[] = [];
  for (let n = 0; n <= TAPS; n += 1) times.push(await measureTap(page, url));
  await context.close();
  return times;
}

const total = (scripts: readonly ScriptSize[], as: 'gzip' | 'brotli'): number =>
  scripts.reduce((sum, script) => sum + script[as], 0);
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

function sizeTables(home: readonly ScriptSize[], packages: readonly ScriptSize[]): string[] {
  const ratio = (as: 'gzip' | 'brotli') => total(home, as) / total(packages, as);
  const row = (name: string, scripts: readonly ScriptSize[]) => [
    name,
    scripts.length,
    kilobytes(total(scripts, 'gzip')),
    kilobytes(total(scripts, 'brotli')),
  ];
  const worst = Math.max(ratio('gzip'), ratio('brotli'));
  const largest = home.toSorted((a, b) => b.gzip - a.gzip);
  return [
    table([
      ['page', 'scripts', 'gzip KB', 'brotli KB'],
      row('/home', home),
      row('the packages alone', packages),
      ['ratio', '', ratio('gzip').toFixed(3), ratio('brotli').toFixed(3)],
    ]),
    '',
    table([
      ['script of /home', 'gzip KB', 'brotli KB'],
      ...largest.map(({ name, gzip, brotli }) => [name, kilobytes(gzip), kilobytes(brotli)]),
    ]),
    '',
    `- script on /home, of the packages alone: ${worst.toFixed(2)}, at most ${MAX_RATIO}: ${verdictText(worst <= MAX_RATIO)}`,
  ];
}

function formatTaps([cold = Number.NaN, ...warm]: readonly number[]): string {
  const times = `${cold.toFixed(0)} ms the first time, ${median(warm).toFixed(0)} ms again (median of ${warm.length})`;
  return `Tap on a box to the first frame of the reel: ${times}`;
}

async function report(product: string, packages: string): Promise<string> {
  await buildPage(join(import.meta.dirname, 'page'), packages);
  await buildProduct(product);
  const site = await startSite();
  const [home, bare] = [
    await startStaticServer([['/', product]], site.url),
    await startStaticServer([['/', packages]]),
  ];
  const browser = await launchBrowser();
  try {
    const ofHome = await fetchScripts(browser, `${home.url}/home`);
    const ofPackages = await fetchScripts(browser, `${bare.url}/home`);
    const times = await measureTaps(browser, home.url);
    return [
      'First route: script on the wire',
      '',
      ...sizeTables(ofHome, ofPackages),
      '',
      formatTaps(times),
    ].join('\n');
  } finally {
    await browser.close();
    await Promise.all([home.stop(), bare.stop(), site.stop()]);
  }
}

export const benchFirstRoute = (): Promise<string> =>
  withTempDir((folder) => report(join(folder, 'product'), join(folder, 'packages')));
