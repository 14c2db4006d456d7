import { createStore } from '../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../net/live/store.ts';
import type { HistoryWorkerHandle } from './startHistoryWorker.ts';
import type { HistoryNotes } from './proofsFile.ts';
import { WorkerCrashed } from './startHistoryWorker.ts';
import { EMPTY_TALLY, addTallies } from './tally.ts';
import type { Tally } from './tally.ts';

export interface CheckState {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  readonly tally: Tally;
  /** The number of rolls to check; null until it is known. */
  readonly total: number | null;
  /** Of a history file; null for all else. */
  readonly notes: HistoryNotes | null;
  /** Why it failed. */
  readonly error?: unknown;
}

export interface JobContext {
  readonly api: HistoryWorkerHandle['api'];
  readonly signal: AbortSignal;
  setTotal(total: number): void;
  setNotes(notes: HistoryNotes): void;
  add(tally: Tally): void;
}

/** Feeds the worker until the end. Called again after a failure it continues. */
export type CheckJob = (tools: JobContext) => Promise<void>;

/** Controls the check of a whole history in a worker. */
export interface HistoryController extends ReadableStore<CheckState> {
  /** Starts from the beginning; stops a running check. */
  start(): void;
  /** Continues after a failure; starts again if the worker is gone. */
  retry(): void;
  /** Stops a running check; its counts stay. */
  stop(): void;
  /** All checked rolls as one file; null without any. @param savedAt ISO 8601 in UTC */
  exportHistory(savedAt: string): Promise<Blob | null>;
  /** Stops the check and the worker. */
  close(): void;
}

const IDLE: CheckState = { phase: 'idle', tally: EMPTY_TALLY, total: null, notes: null };

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
    // Results after the end are dropped.
    const ifCurrent = (act: () => void) => {
      if (run === thisRun) act();
    };
    const context: JobContext = {
      api: worker.api,
      signal: stopper.signal,
      setTotal: (total) => ifCurrent(() => patchState({ total })),
      setNotes: (notes) => ifCurrent(() => patchState({ notes })),
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
    exportHistory: async (savedAt) =>
      run ? Promise.race([run.worker.api.exportHistory(savedAt), run.worker.crashed]) : null,
    close() {
      terminateRun();
      store.set(IDLE);
    },
  };
}
