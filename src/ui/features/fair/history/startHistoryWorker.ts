import { releaseProxy, wrap } from 'comlink';
import type { HistoryApi } from './historyWorker.ts';

/** A running worker. */
export interface HistoryWorkerHandle {
  readonly api: HistoryApi;
  /** Rejects if the worker cannot be loaded or crashes; its pending calls never settle. */
  readonly crashed: Promise<never>;
  /** Terminates the worker. */
  terminate(): void;
}

/** The worker could not be loaded or crashed. */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerBroken';
}

export function startHistoryWorker(): HistoryWorkerHandle {
  const worker = new Worker(new URL('./historyWorker.ts', import.meta.url), { type: 'module' });
  const api = wrap<HistoryApi>(worker);
  const crashed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new WorkerCrashed()));
    worker.addEventListener('messageerror', () => reject(new WorkerCrashed()));
  });
  // Callers await it only during a call.
  crashed.catch(() => undefined);
  return {
    api,
    crashed,
    terminate() {
      api[releaseProxy]();
      worker.terminate();
    },
  };
}
