import type { Browser } from '@playwright/test';
import { ensureBuild } from '../../../tools/setup.mjs';
import { openSeries } from '../../support/autoSeries.ts';
import { countInPage, pageCountsOf } from '../../support/pageCounters.ts';
import { startSite } from '../../support/site.ts';
import { launchBrowser, PageMetrics } from '../browserMetrics.ts';
import { cheapestBox, signUp } from '../reel/productCommits.ts';
import { limitLine, table } from '../reporting.ts';

/**
 * A hundred openings of a series on the product's page, in fast mode: everything that the page does meanwhile, over all
 * frames. V8 compiles code that runs often, so fifty openings come first; `heap MB` still has what it compiles later.
 */
const WARM_OPENINGS = 50;
const OPENINGS = 100;
const MEGABYTE = 1_000_000;
/** A low resolution, so that software rendering does not hide the main thread's work. */
const RESOLUTION = 0.25;

/** Runs in the page before its scripts. Pixi reports every started application to this global. */
function lowerResolution(resolution: number): void {
  Object.assign(globalThis, {
    __PIXI_APP_INIT__: (app: { renderer: { resolution: number } }) => {
      app.renderer.resolution = resolution;
    },
  });
}

async function measure(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: 'zh-CN' });
  await countInPage(page, { frames: true });
  await page.addInitScript(lowerResolution, RESOLUTION);
  await page.addInitScript(() => localStorage.setItem('fast', 'true'));
  await signUp(page, url);
  await page.goto(`${url}/box/${await cheapestBox(page, url)}`);
  await page.locator('[data-opens] button').waitFor();
  const meters = await PageMetrics.attach(page);
  await openSeries(page, WARM_OPENINGS);
  const [heap, values] = [await meters.heap(), await meters.values()];
  const [before, timeBefore] = [await pageCountsOf(page), await meters.mainThreadTime()];
  await openSeries(page, OPENINGS);
  const [after, timeAfter] = [await pageCountsOf(page), await meters.mainThreadTime()];
  const heapGrowth = ((await meters.heap()) - heap) / MEGABYTE;
  const growth = ((await meters.values()) - values) / MEGABYTE;
  const frames = after.frames - before.frames;
  const commits = after.spins.slice(before.spins.length);
  const onStage = Math.max(...after.stageSpins.slice(before.stageSpins.length));
  const script = (timeAfter.script - timeBefore.script) / frames;
  const task = (timeAfter.task - timeBefore.task) / frames;
  return [
    `${OPENINGS} openings of a series on the product’s page: main thread per frame by its own ticks, canvas at resolution ${RESOLUTION}`,
    '',
    table([
      [
        'openings',
        'spins',
        'frames',
        'task ms',
        'script ms',
        'heap MB',
        'values MB',
        'commits in a spin',
        'of the stage',
      ],
      [
        OPENINGS,
        commits.length,
        frames,
        task.toFixed(2),
        script.toFixed(2),
        heapGrowth.toFixed(2),
        growth.toFixed(2),
        Math.max(...commits),
        onStage,
      ],
    ]),
    '',
    limitLine('ms of script a frame', script, 0.6),
    limitLine('MB of values more in the heap after a hundred openings', growth, 0.5),
    limitLine('React commits of the stage during a spin', onStage, 0),
  ].join('\n');
}

export async function benchAutoOpen(): Promise<string> {
  if (!(await ensureBuild())) throw new Error('the product does not build');
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    return await measure(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}
