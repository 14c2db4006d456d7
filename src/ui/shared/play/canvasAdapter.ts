import type { RollHandle, RollResult, StageFailure } from '../../../game/index.ts';
import { createStore } from '../../../net/live/store.ts';
import type { ClientPorts } from '../../app/ports.ts';
import type { ClipSource } from '../share/clip/clipSource.ts';
import type { CanvasLoading } from './canvasLoading.ts';

/** Ms that an outcome waits for a canvas that is loading, code and pictures: some 600 KB on a slow network. */
const ATTACH_TIMEOUT_MS = 30_000;

/** Plays on a canvas that may be missing, so that callers need not know whether there is one. */
export interface CanvasAdapter<Play, Idle extends unknown[]> extends CanvasLoading {
  /** `share`: 0..1 of the pictures. */
  setArrived(share: number): void;
  /** The canvas is mounted. */
  attach(handle: RollHandle<Play, Idle>): void;
  /** There will be no canvas. */
  markFailed(reason: StageFailure): void;
  /** The stage is unmounted; another may be mounted later. */
  detach(): void;
  /** Waits for the canvas, then plays; resolves with 'finished' at once where there is none. */
  play(play: Play, fast: boolean): Promise<RollResult>;
  /** Shows the end of a play without its motion, now or when the canvas is mounted. */
  show(play: Play): void;
  skip(): void;
  showIdle(...idle: Idle): void;
  /** The play that is shown, to be recorded; null where none is, or no canvas. */
  clip(): ClipSource | null;
}

export function createCanvasAdapter<Play, Idle extends unknown[]>(
  schedule: ClientPorts['schedule'],
): CanvasAdapter<Play, Idle> {
  let handle: RollHandle<Play, Idle> | undefined;
  let hasFailed = false;
  let last: Play | undefined;
  let resolveAttached: () => void = () => undefined;
  const waiting = createStore(false);
  const arrived = createStore<number | null>(null);

  const waitForAttach = () =>
    new Promise<void>((resolve) => {
      const cancel = schedule(ATTACH_TIMEOUT_MS, resolve);
      resolveAttached = () => {
        cancel();
        resolve();
      };
    });
  const showStopped = (canvas: RollHandle<Play, Idle>, play: Play) => {
    // A strip of an older catalogue may have items that the box no longer has; then only the page shows them.
    canvas.play(play, { fast: true }).catch(() => undefined);
    canvas.skip();
  };

  return {
    waiting,
    arrived,
    setArrived: (share) => arrived.set(Math.floor(share * 100)),
    attach(canvas) {
      handle = canvas;
      hasFailed = false;
      if (last !== undefined) showStopped(canvas, last);
      resolveAttached();
    },
    markFailed() {
      hasFailed = true;
      resolveAttached();
    },
    detach() {
      handle = undefined;
    },
    async play(play, fast) {
      if (!handle && !hasFailed) {
        waiting.set(true);
        await waitForAttach();
        waiting.set(false);
      }
      const end = await (handle?.play(play, { fast }) ?? 'finished');
      last = play;
      return end;
    },
    show(play) {
      last = play;
      if (handle) showStopped(handle, play);
    },
    skip() {
      resolveAttached();
      handle?.skip();
    },
    showIdle(...idle) {
      last = undefined;
      handle?.showIdle(...idle);
    },
    clip() {
      const [canvas, play] = [handle, last];
      if (canvas === undefined || play === undefined) return null;
      return {
        watch: (watcher) => canvas.watch(watcher),
        replay: () => canvas.play(play, { fast: false }),
        stop: () => canvas.skip(),
      };
    },
  };
}
