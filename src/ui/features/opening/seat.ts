import type { ReelBox, ReelPlayResult, ReelFailure, ReelHandle, ReelSpin } from '../../../game/index.ts';
import type { ClientPorts } from '../../app/ports.ts';

/** Milliseconds an outcome waits for a canvas that is still loading. */
const ARRIVAL_MS = 5000;

/** Where the reel sits once it has arrived. Whoever plays need not know whether there is one. */
export interface ReelSeat {
  /** The reel stands. */
  arrived(handle: ReelHandle): void;
  /** There will be none. */
  failed(reason: ReelFailure): void;
  /** The page's stage goes away; another may come. */
  vacated(): void;
  /** Waits a while for the reel, then plays; answers 'finished' at once where there is none. */
  play(spins: readonly ReelSpin[], fast: boolean): Promise<ReelPlayResult>;
  /** Shows the stopped strips without a spin, now or when the reel arrives. */
  show(spins: readonly ReelSpin[]): void;
  skip(): void;
  /** Back to a still strip. */
  rest(box: ReelBox): void;
}

export function createSeat(schedule: ClientPorts['schedule']): ReelSeat {
  let handle: ReelHandle | undefined;
  let missing = false;
  let last: readonly ReelSpin[] = [];
  let tellArrival: () => void = () => undefined;

  const arrival = () =>
    new Promise<void>((resolve) => {
      const cancel = schedule(ARRIVAL_MS, resolve);
      tellArrival = () => {
        cancel();
        resolve();
      };
    });
  const still = (reel: ReelHandle, spins: readonly ReelSpin[]) => {
    // A strip of an older catalogue may hold what the box no longer does: then the page alone shows it.
    reel.play(spins, { fast: true }).catch(() => undefined);
    reel.skip();
  };

  return {
    arrived(reel) {
      handle = reel;
      missing = false;
      if (last.length > 0) still(reel, last);
      tellArrival();
    },
    failed() {
      missing = true;
      tellArrival();
    },
    vacated() {
      handle = undefined;
    },
    async play(spins, fast) {
      if (!handle && !missing) await arrival();
      const end = await (handle?.play(spins, { fast }) ?? 'finished');
      last = spins;
      return end;
    },
    show(spins) {
      last = spins;
      if (handle) still(handle, spins);
    },
    skip() {
      tellArrival();
      handle?.skip();
    },
    rest(box) {
      last = [];
      handle?.showIdle(box);
    },
  };
}
