import type {} from '../../../support/pageCounters.ts';
import type { SpanCount } from './benchPage.ts';

/** Import this before React and Pixi, which keep the function for frames. */
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
  const counts = globalThis.pageCounts;
  if (!counts) throw new Error('nothing is counted in this page');
  Object.assign(counts, { commits: 0, draws: 0 });
  let mostDraws = 0;
  return new Promise((resolve) => {
    let frames = 0;
    let first: number | null = null;
    const frame = (stamp: number): void => {
      first ??= stamp;
      mostDraws = Math.max(mostDraws, counts.draws);
      counts.draws = 0;
      if (stamp - first >= ms) {
        resolve({ frames, commits: counts.commits, mostDraws });
        return;
      }
      frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
