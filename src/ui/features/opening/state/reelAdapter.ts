import type { ReelBox, ReelPlayResult, ReelFailure, ReelHandle, ReelSpin } from '../../../../game/index.ts';
import type { ClientPorts } from '../../../app/ports.ts';

/** Ms that an outcome waits for a canvas that is loading. */
const ATTACH_TIMEOUT_MS = 5000;

/** Implements the reel over a canvas that may be missing, so that callers need not know whether there is one. */
export interface ReelAdapter {
  /** The reel is mounted. */
  attach(handle: ReelHandle): void;
  /** There will be no reel. */
  markFailed(reason: ReelFailure): void;
  /** The stage is unmounted; another may be mounted later. */
  detach(): void;
  /** Waits for the reel, then plays; resolves with 'finished' at once where there is none. */
  play(spins: readonly ReelSpin[], fast: boolean): Promise<ReelPlayResult>;
  /** Shows the stopped strips without a spin, now or when the reel is mounted. */
  show(spins: readonly ReelSpin[]): void;
  skip(): void;
  /** Shows a strip at rest. */
  showIdle(box: ReelBox): void;
}

export function createReelAdapter(schedule: ClientPorts['schedule']): ReelAdapter {
  let handle: ReelHandle | undefined;
  let hasFailed = false;
  let lastSpins: readonly ReelSpin[] = [];
  let resolveAttached: () => void = () => undefined;

  const waitForAttach = () =>
    new Promise<void>((resolve) => {
      const cancel = schedule(ATTACH_TIMEOUT_MS, resolve);
      resolveAttached = () => {
        cancel();
        resolve();
      };
    });
  const showStopped = (reel: ReelHandle, spins: readonly ReelSpin[]) => {
    // A strip of an older catalogue may have items that the box no longer has; then only the page shows them.
    reel.play(spins, { fast: true }).catch(() => undefined);
    reel.skip();
  };

  return {
    attach(reel) {
      handle = reel;
      hasFailed = false;
      if (lastSpins.length > 0) showStopped(reel, lastSpins);
      resolveAttached();
    },
    markFailed() {
      hasFailed = true;
      resolveAttached();
    },
    detach() {
      handle = undefined;
    },
    async play(spins, fast) {
      if (!handle && !hasFailed) await waitForAttach();
      const end = await (handle?.play(spins, { fast }) ?? 'finished');
      lastSpins = spins;
      return end;
    },
    show(spins) {
      lastSpins = spins;
      if (handle) showStopped(handle, spins);
    },
    skip() {
      resolveAttached();
      handle?.skip();
    },
    showIdle(box) {
      lastSpins = [];
      handle?.showIdle(box);
    },
  };
}
