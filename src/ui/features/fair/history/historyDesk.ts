import { createStore } from '../../../app/store.ts';
import type { Store } from '../../../app/store.ts';
import type { HistoryHand } from './startWorker.ts';
import { WorkerBroken } from './startWorker.ts';
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

export interface JobTools {
  readonly api: HistoryHand['api'];
  readonly signal: AbortSignal;
  setTotal(total: number): void;
  add(tally: Tally): void;
}

/** Feeds the worker until there is no more. Run again after a failure it goes on where it was. */
export type CheckJob = (tools: JobTools) => Promise<void>;

/** Where a whole history is checked, in a worker, without holding up the page. */
export interface HistoryDesk extends Pick<Store<CheckState>, 'getSnapshot' | 'subscribe'> {
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
  readonly hand: HistoryHand;
  readonly job: CheckJob;
  readonly stopper: AbortController;
}

export function createHistoryDesk(startWorker: () => HistoryHand, newJob: () => CheckJob): HistoryDesk {
  const store = createStore(IDLE);
  let run: Run | undefined;

  const change = (part: Partial<CheckState>) => store.set({ ...store.getSnapshot(), ...part });
  const end = () => {
    run?.stopper.abort();
    run?.hand.end();
    run = undefined;
  };
  const work = async (mine: Run) => {
    const { hand, job, stopper } = mine;
    // What comes in after the end belongs to nobody.
    const ifMine = (act: () => void) => {
      if (run === mine) act();
    };
    const tools: JobTools = {
      api: hand.api,
      signal: stopper.signal,
      setTotal: (total) => ifMine(() => change({ total })),
      add: (tally) => ifMine(() => change({ tally: addTallies(store.getSnapshot().tally, tally) })),
    };
    try {
      await Promise.race([job(tools), hand.broken]);
      ifMine(() => change({ phase: 'done' }));
    } catch (error) {
      ifMine(() => {
        change({ phase: 'failed', error });
        if (error instanceof WorkerBroken) end();
      });
    }
  };
  const start = () => {
    end();
    run = { hand: startWorker(), job: newJob(), stopper: new AbortController() };
    store.set({ ...IDLE, phase: 'running' });
    void work(run);
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
      change({ phase: 'running', error: undefined });
      void work(run);
    },
    stop() {
      end();
      change({ phase: 'stopped' });
    },
    exportProofs: async () => (run ? Promise.race([run.hand.api.exportProofs(), run.hand.broken]) : null),
    close() {
      end();
      store.set(IDLE);
    },
  };
}
