import { releaseProxy, wrap } from 'comlink';
import type { HistoryApi } from './historyWorker.ts';

/** A worker on duty. */
export interface HistoryWorkerHandle {
  readonly api: HistoryApi;
  /** Rejects if the worker's program cannot be loaded or breaks; a call under way would wait for ever. */
  readonly crashed: Promise<never>;
  /** Ends the worker at once, with all it holds. */
  terminate(): void;
}

/** The worker could not be loaded or broke. */
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
  // It is listened to only while a call is under way.
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
