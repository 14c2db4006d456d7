import { releaseProxy, wrap } from 'comlink';
import type { HistoryApi } from './historyWorker.ts';

/** A worker on duty. */
export interface HistoryHand {
  readonly api: HistoryApi;
  /** Rejects if the worker's program cannot be loaded or breaks; a call under way would wait for ever. */
  readonly broken: Promise<never>;
  /** Ends the worker at once, with all it holds. */
  end(): void;
}

/** The worker could not be loaded or broke. */
export class WorkerBroken extends Error {
  override readonly name = 'WorkerBroken';
}

export function startHistoryWorker(): HistoryHand {
  const worker = new Worker(new URL('./historyWorker.ts', import.meta.url), { type: 'module' });
  const api = wrap<HistoryApi>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new WorkerBroken()));
    worker.addEventListener('messageerror', () => reject(new WorkerBroken()));
  });
  // It is listened to only while a call is under way.
  broken.catch(() => undefined);
  return {
    api,
    broken,
    end() {
      api[releaseProxy]();
      worker.terminate();
    },
  };
}
