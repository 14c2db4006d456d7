import type { SpanCount } from './benchPage.ts';

/** Import this before React and Pixi: both read the globals once, when they are loaded. */
const counts = { commits: 0, draws: 0, mostDraws: 0 };

const hook = {
  supportsFiber: true,
  isDisabled: false,
  renderers: new Map<number, unknown>(),
  inject(renderer: unknown): number {
    hook.renderers.set(hook.renderers.size + 1, renderer);
    return hook.renderers.size;
  },
  onCommitFiberRoot: () => (counts.commits += 1),
  onCommitFiberUnmount: () => undefined,
  checkDCE: () => undefined,
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

const DRAWS = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'];
type Call = (this: unknown, ...args: unknown[]) => unknown;

for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
  const methods = context.prototype as unknown as Record<string, Call | undefined>;
  for (const name of DRAWS) {
    const draw = methods[name];
    if (!draw) continue;
    methods[name] = function counted(...args) {
      counts.draws += 1;
      return draw.apply(this, args);
    };
  }
}

const nativeFrame = globalThis.requestAnimationFrame.bind(globalThis);
let waiting: FrameRequestCallback[] = [];

// One request per frame for all callers: a reel with its own loop must not be charged for ours too.
globalThis.requestAnimationFrame = (callback) => {
  waiting.push(callback);
  if (waiting.length === 1) {
    nativeFrame((stamp) => {
      const due = waiting;
      waiting = [];
      for (const each of due) each(stamp);
    });
  }
  return 0;
};

/** Counts frames for `ms`. A loop runs meanwhile, as in any page that ticks with the tiles. */
export function countFrames(ms: number): Promise<SpanCount> {
  Object.assign(counts, { commits: 0, draws: 0, mostDraws: 0 });
  return new Promise((resolve) => {
    let frames = 0;
    let first: number | null = null;
    const frame = (stamp: number): void => {
      first ??= stamp;
      counts.mostDraws = Math.max(counts.mostDraws, counts.draws);
      counts.draws = 0;
      if (stamp - first >= ms) {
        resolve({ frames, commits: counts.commits, mostDraws: counts.mostDraws });
        return;
      }
      frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
