import type { Page } from '@playwright/test';

/** What a page counts of itself once `countInPage` has prepared it. */
export interface PageCounts {
  commits: number; // React commits, of every React on the page
  draws: number; // WebGL draw calls since the last frame
  /** React commits of each spin, from the frame with its start to the one with its stop, which are commits themselves. */
  readonly spins: number[];
  /** The same of commits that rendered something of the stage: the feed beside it has commits of its own. */
  readonly stageSpins: number[];
}

/** Frames since the last reset, and the draw calls of the fullest one. */
export interface FrameCounts {
  frames: number;
  mostDraws: number;
}

declare global {
  var pageCounts: PageCounts | undefined;
  var frameCounts: FrameCounts | undefined;
}

/** What is read of React's tree. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

/** Runs in the page before React and Pixi, which read these globals once, when they are loaded. */
function installCounts(): void {
  const counts: PageCounts = { commits: 0, draws: 0, spins: [], stageSpins: [] };
  const atStart = { commits: -1, onStage: 0 };
  let onStage = 0;
  /** Whether a commit rendered the stage or a part of it: it shares with the one before whatever it did not reach. */
  const rendersStage = (fiber: Fiber): boolean => {
    if (fiber.stateNode instanceof Element && fiber.stateNode.hasAttribute('data-lamp')) return true;
    if (fiber.alternate?.child === fiber.child) return false;
    for (let { child } = fiber; child !== null; child = child.sibling) if (rendersStage(child)) return true;
    return false;
  };
  const hook = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map<number, unknown>(),
    inject(renderer: unknown): number {
      hook.renderers.set(hook.renderers.size + 1, renderer);
      return hook.renderers.size;
    },
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      counts.commits += 1;
      if (rendersStage(root.current)) onStage += 1;
    },
    onCommitFiberUnmount: () => undefined,
    checkDCE: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, pageCounts: counts });
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) {
      if ((target as Element).hasAttribute('data-spinning')) {
        Object.assign(atStart, { commits: counts.commits, onStage });
      } else if (atStart.commits >= 0) {
        counts.spins.push(counts.commits - atStart.commits - 1);
        counts.stageSpins.push(onStage - atStart.onStage - 1);
        atStart.commits = -1;
      }
    }
  });
  watcher.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-spinning'] });

  type Draw = (this: unknown, ...args: unknown[]) => unknown;
  for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const methods = context.prototype as unknown as Record<string, Draw | undefined>;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const draw = methods[name];
      if (!draw) continue;
      methods[name] = function counted(...args) {
        counts.draws += 1;
        return draw.apply(this, args);
      };
    }
  }
}

/** Runs in the page before its scripts, whose frames then follow this one's. */
function installFrames(): void {
  const counts: FrameCounts = { frames: 0, mostDraws: 0 };
  globalThis.frameCounts = counts;
  const frame = (): void => {
    counts.frames += 1;
    const page = globalThis.pageCounts;
    if (page) {
      counts.mostDraws = Math.max(counts.mostDraws, page.draws);
      page.draws = 0;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Counts commits and draw calls in every page opened from now on; `frames`: in a loop of its own, by frame. */
export async function countInPage(page: Page, { frames = false } = {}): Promise<void> {
  // tsx wraps functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installCounts);
  if (frames) await page.addInitScript(installFrames);
}

/** What the page has counted so far. */
export const pageCountsOf = (page: Page): Promise<PageCounts & FrameCounts> =>
  page.evaluate(() => {
    const { pageCounts, frameCounts } = globalThis;
    if (!pageCounts) throw new Error('nothing is counted in this page');
    return { ...pageCounts, frames: frameCounts?.frames ?? 0, mostDraws: frameCounts?.mostDraws ?? 0 };
  });

/** Forgets the fullest frame so far. */
export const resetMostDraws = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (globalThis.frameCounts) globalThis.frameCounts.mostDraws = 0;
  });
