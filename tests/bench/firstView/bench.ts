import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../tools/browser.mjs';
import { ensureBuild } from '../../../tools/setup.mjs';
import { startSite } from '../../support/site.ts';
import { BROWSER_ARGS } from '../browserMetrics.ts';
import { median, table } from '../reporting.ts';

/**
 * What a visitor with a cheap phone sees first, by Lighthouse's mobile settings: a simulated slow network and a processor
 * four times as slow as this one. Its figures are of use on a quiet machine alone.
 */
const RUNS = 3;
const PATHS = ['/home', '/box/ember', '/battle', '/dream', '/shop', '/provably-fair/verify'];

const AUDITS = {
  'LCP, s': { id: 'largest-contentful-paint', digits: 1, unit: 1_000 },
  'blocking, ms': { id: 'total-blocking-time', digits: 0, unit: 1 },
  CLS: { id: 'cumulative-layout-shift', digits: 3, unit: 1 },
  KB: { id: 'total-byte-weight', digits: 0, unit: 1_000 },
} as const;

interface Visit {
  readonly score: number;
  readonly requests: number;
  /** In the order of `AUDITS`, in its units. */
  readonly values: readonly number[];
}

/** One first visit in a browser of its own. */
async function visit(url: string): Promise<Visit> {
  const chromePath = findBrowser();
  const chromeFlags = ['--headless', ...BROWSER_ARGS];
  const chrome = await launch({ chromeFlags, ...(chromePath !== null && { chromePath }) });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const { details } = audits['network-requests'] ?? {};
    return {
      score: categories['performance']?.score ?? Number.NaN,
      requests: details?.type === 'table' ? details.items.length : Number.NaN,
      values: Object.values(AUDITS).map(({ id, unit }) => (audits[id]?.numericValue ?? Number.NaN) / unit),
    };
  } finally {
    chrome.kill();
  }
}

/** A row of the table: the median of each figure. */
function rowOf(path: string, visits: readonly Visit[]): (string | number)[] {
  const figures = Object.values(AUDITS).map(({ digits }, index) =>
    median(visits.map(({ values }) => values[index] ?? Number.NaN)).toFixed(digits),
  );
  const of = (figure: 'score' | 'requests') => median(visits.map((one) => one[figure]));
  return [path, of('score').toFixed(2), ...figures, of('requests')];
}

/** @param paths of pages, instead of the usual ones */
export async function benchFirstView(...paths: string[]): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the page could not be built');
  const site = await startSite();
  try {
    const rows: (string | number)[][] = [];
    for (const path of paths.length > 0 ? paths : PATHS) {
      // The first visit of all has the server render the page.
      await fetch(`${site.url}${path}`);
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(`${site.url}${path}`));
      rows.push(rowOf(path, visits));
    }
    const title = `First view by Lighthouse’s mobile settings, medians of ${RUNS}`;
    return [title, '', table([['page', 'score', ...Object.keys(AUDITS), 'requests'], ...rows])].join('\n');
  } finally {
    await site.stop();
  }
}
