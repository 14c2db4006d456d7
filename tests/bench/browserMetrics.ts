import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
];

/** The browser of the end-to-end tests, with further switches `extra`. */
export function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const path = findBrowser();
  return chromium.launch({ ...(path ? { executablePath: path } : {}), args: [...BROWSER_ARGS, ...extra] });
}

/** As `launchBrowser`, with a profile on disk: other contexts keep their databases in memory. */
export function launchProfile(folder: string): Promise<BrowserContext> {
  const path = findBrowser();
  return chromium.launchPersistentContext(folder, {
    ...(path ? { executablePath: path } : {}),
    args: [...BROWSER_ARGS],
    locale: 'zh-CN',
    viewport: { width: 1_440, height: 900 },
  });
}

/** The main thread's work since the page's start, in ms of its own CPU time. */
export interface ThreadTime {
  readonly task: number;
  readonly script: number;
}

const SAMPLING_MICROSECONDS = 50;
/** What the profiler calls the time in which no script runs. */
const NOT_SCRIPT = new Set(['(idle)', '(program)', '(root)']);

/** Nodes of a heap snapshot that are no values of the page's script. */
const NOT_VALUES = new Set(['code', 'native']);

/** The parts read of a heap snapshot: its nodes follow each other in one array, `node_fields` numbers for each. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[])[];
    };
  };
  readonly nodes: readonly number[];
}

/** Metrics of one page. */
export class PageMetrics {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async attach(page: Page): Promise<PageMetrics> {
    const session = await page.context().newCDPSession(page);
    // Thread ticks count only while the thread runs, so other load of the machine is left out.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('HeapProfiler.enable');
    return new PageMetrics(session);
  }

  async mainThreadTime(): Promise<ThreadTime> {
    const metrics = await this.#metrics();
    return {
      task: (metrics.get('TaskDuration') ?? 0) * 1_000,
      script: (metrics.get('ScriptDuration') ?? 0) * 1_000,
    };
  }

  /**
   * Runs `act` under V8's sampling profiler.
   * @returns ms of script and garbage collection, microtasks included, which `ScriptDuration` leaves out
   */
  async profiledScript(act: () => Promise<unknown>): Promise<number> {
    await this.#session.send('Profiler.enable');
    await this.#session.send('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
    await this.#session.send('Profiler.start');
    await act();
    const { profile } = await this.#session.send('Profiler.stop');
    const others = new Set(
      profile.nodes.filter(({ callFrame }) => NOT_SCRIPT.has(callFrame.functionName)).map(({ id }) => id),
    );
    const { samples = [], timeDeltas = [] } = profile;
    // A sample stands for the time until the next one.
    return samples.reduce((sum, id, n) => sum + (others.has(id) ? 0 : (timeDeltas[n + 1] ?? 0)), 0) / 1_000;
  }

  /** Bytes of JavaScript after a forced garbage collection. */
  async heap(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.#metrics()).get('JSHeapUsedSize') ?? 0;
  }

  /**
   * Bytes of JavaScript's values after a forced garbage collection. Without what V8 compiles, which grows as long as it
   * optimises, and the browser's own objects, which a debugger keeps.
   */
  async values(): Promise<number> {
    const chunks: string[] = [];
    const listen = ({ chunk }: { chunk: string }) => chunks.push(chunk);
    this.#session.on('HeapProfiler.addHeapSnapshotChunk', listen);
    await this.#session.send('HeapProfiler.collectGarbage');
    await this.#session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    this.#session.off('HeapProfiler.addHeapSnapshotChunk', listen);
    const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
    let bytes = 0;
    for (let node = 0; node < nodes.length; node += fields.length) {
      if (!NOT_VALUES.has(types[0]?.[nodes[node + typeAt] ?? -1] ?? '')) bytes += nodes[node + sizeAt] ?? 0;
    }
    return bytes;
  }

  async #metrics(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}

/** The page's counts and the main thread's work over a span, per frame. */
export async function perFrame<Count extends { readonly frames: number }>(
  meters: PageMetrics,
  play: () => Promise<Count>,
): Promise<Count & ThreadTime> {
  const before = await meters.mainThreadTime();
  const count = await play();
  const after = await meters.mainThreadTime();
  return {
    ...count,
    task: (after.task - before.task) / count.frames,
    script: (after.script - before.script) / count.frames,
  };
}
