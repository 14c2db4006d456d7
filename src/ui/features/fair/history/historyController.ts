import { createStore } from '../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../net/live/store.ts';
import type { HistoryWorkerHandle } from './startHistoryWorker.ts';
import { WorkerCrashed } from './startHistoryWorker.ts';
import { EMPTY_TALLY, addTallies } from './tally.ts';
import type { Tally } from './tally.ts';

export interface CheckState {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  readonly tally: Tally;
  /** How many there are to check; null until somebody says so. */
  readonly total: number | null;
  /** Why it failed. */
  readonly error?: unknown;
}

export interface JobContext {
  readonly api: HistoryWorkerHandle['api'];
  readonly signal: AbortSignal;
  setTotal(total: number): void;
  add(tally: Tally): void;
}

/** Feeds the worker until there is no more. Run again after a failure it goes on where it was. */
export type CheckJob = (tools: JobContext) => Promise<void>;

/** Where a whole history is checked, in a worker, without holding up the page. */
export interface HistoryController extends ReadableStore<CheckState> {
  /** Begins from the beginning; what was under way ends. */
  start(): void;
  /** After a failure: goes on where it was, unless the worker is gone. */
  retry(): void;
  /** Ends what is under way; what was counted stays to be read. */
  stop(): void;
  /** Everything that was checked, as one file; null when nothing is at hand. */
  exportProofs(): Promise<Blob | null>;
  /** Ends everything. */
  close(): void;
}

const IDLE: CheckState = { phase: 'idle', tally: EMPTY_TALLY, total: null };

interface Run {
  readonly worker: HistoryWorkerHandle;
  readonly job: CheckJob;
  readonly stopper: AbortController;
}

export function createHistoryController(
  startWorker: () => HistoryWorkerHandle,
  newJob: () => CheckJob,
): HistoryController {
  const store = createStore(IDLE);
  let run: Run | undefined;

  const patchState = (part: Partial<CheckState>) => store.set({ ...store.getSnapshot(), ...part });
  const terminateRun = () => {
    run?.stopper.abort();
    run?.worker.terminate();
    run = undefined;
  };
  const execute = async (thisRun: Run) => {
    const { worker, job, stopper } = thisRun;
    // What comes in after the end belongs to nobody.
    const ifCurrent = (act: () => void) => {
      if (run === thisRun) act();
    };
    const context: JobContext = {
      api: worker.api,
      signal: stopper.signal,
      setTotal: (total) => ifCurrent(() => patchState({ total })),
      add: (tally) => ifCurrent(() => patchState({ tally: addTallies(store.getSnapshot().tally, tally) })),
    };
    try {
      await Promise.race([job(context), worker.crashed]);
      ifCurrent(() => patchState({ phase: 'done' }));
    } catch (error) {
      ifCurrent(() => {
        patchState({ phase: 'failed', error });
        if (error instanceof WorkerCrashed) terminateRun();
      });
    }
  };
  const start = () => {
    terminateRun();
    run = { worker: startWorker(), job: newJob(), stopper: new AbortController() };
    store.set({ ...IDLE, phase: 'running' });
    void execute(run);
  };

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start,
    retry() {
      if (run === undefined) {
        start();
        return;
      }
      patchState({ phase: 'running', error: undefined });
      void execute(run);
    },
    stop() {
      terminateRun();
      patchState({ phase: 'stopped' });
    },
    exportProofs: async () =>
      run ? Promise.race([run.worker.api.exportProofs(), run.worker.crashed]) : null,
    close() {
      terminateRun();
      store.set(IDLE);
    },
  };
}
