import { nextTurn } from '../../platform/ports.ts';

/** The log of a store whose commits are to be synced. */
export interface CommitLog {
  /** Whether all that was committed is on the disk. */
  readonly isSynced: boolean;
  /** @throws where nothing more can be committed */
  sync(): void;
}

/** Bounds how long the first of several waits. */
const MOST_SHARED = 8;

interface Task {
  /** Never rejects; answers how to settle the caller's promise. */
  readonly run: () => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs tasks one after another, whether or not the one before failed, with a turn of the event loop between two: the
 * engine works on this thread, and tasks chained as microtasks would hold everything else up until the last is done.
 *
 * Tasks that wait for their turn share one sync of the log: none of them is answered before it, not even one that only
 * read, as it may have read what the others committed.
 */
export function createSharedCommits(log: CommitLog): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Task[] = [];
  let held: { readonly task: Task; readonly settle: () => void }[] = [];
  let isRunning = false;

  const answerHeld = (): void => {
    const answered = held;
    held = [];
    try {
      log.sync();
    } catch (error) {
      for (const { task } of answered) task.reject(error);
      return;
    }
    for (const { settle } of answered) settle();
  };

  const runAll = async (): Promise<void> => {
    isRunning = true;
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const settle = await task.run();
      if (log.isSynced && held.length === 0) settle();
      else held.push({ task, settle });
      await nextTurn();
      if (held.length > 0 && (waiting.length === 0 || held.length >= MOST_SHARED)) answerHeld();
    }
    isRunning = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      const run = (): Promise<() => void> => {
        const result = work();
        const settle = (): void => resolve(result);
        return result.then(
          () => settle,
          () => settle,
        );
      };
      waiting.push({ run, reject });
      if (!isRunning) void runAll();
    });
}
