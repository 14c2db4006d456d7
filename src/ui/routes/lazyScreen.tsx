import { use } from 'react';
import type { ComponentType } from 'react';
import type { ClientPorts } from '../app/ports.ts';
import { useServices } from '../app/services.ts';

/** Milliseconds the code of a page may take to arrive. */
const SCREEN_TIMEOUT_MS = 120_000;

/** The code of a page did not arrive. Its cause says which request failed and how. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Starts fetching the code; nothing happens where it is there already. */
  preload(): void;
}

const failed = new Set<() => void>();

/** Lets pages whose code did not arrive be fetched again. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A page whose code is fetched when it is first shown; suspends meanwhile, throws `ScreenLoadError`. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let arriving: Promise<ComponentType> | undefined;
  const forget = () => {
    arriving = undefined;
  };
  const fetchOnce = (schedule?: ClientPorts['schedule']) => {
    if (arriving) return arriving;
    arriving = inTime(load(), schedule).catch((cause: unknown) => {
      failed.add(forget);
      throw new ScreenLoadError('the code of a page did not arrive', { cause });
    });
    return arriving;
  };
  function Screen() {
    const { ports } = useServices();
    const Arrived = use(fetchOnce(ports.schedule));
    return <Arrived />;
  }
  return {
    Screen,
    preload: () => {
      // Who only looked like going there is told nothing; going there then shows what is wrong.
      fetchOnce().catch(forget);
    },
  };
}

function inTime<T>(work: Promise<T>, schedule: ClientPorts['schedule'] | undefined): Promise<T> {
  if (!schedule) return work;
  return new Promise((resolve, reject) => {
    const cancel = schedule(SCREEN_TIMEOUT_MS, () => reject(new Error('timeout')));
    work.then(resolve, reject).finally(cancel);
  });
}
