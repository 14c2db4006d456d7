import type { HistoryPage } from '../../../../net/contract/calls/games/fair.ts';
import type { CheckJob } from './historyController.ts';
import type { ProofsFileError } from './proofsFile.ts';
import { EMPTY_TALLY, totalOf } from './tally.ts';

type FetchPage = (before: string | undefined, signal: AbortSignal) => Promise<HistoryPage>;

/** Compares the pages of a history with the memory, beside the verification of each. */
export interface PageComparison {
  /** Before the first page: what is rolled later is left out. */
  begin(): Promise<void>;
  add(page: HistoryPage): void;
  /** After the last page. */
  end(): Promise<void>;
}

/** A job that fetches the player's history page by page, verifies each and compares all with the memory. */
export function createHistoryJob(fetchPage: FetchPage, comparison?: PageComparison): CheckJob {
  let before: string | undefined;
  let ended = false;
  return async ({ api, signal, setTotal, add }) => {
    if (before === undefined) await comparison?.begin();
    while (!ended) {
      const page = await fetchPage(before, signal);
      comparison?.add(page);
      if (page.total !== null) setTotal(page.total);
      const tally = await api.verifyPage(page);
      if (signal.aborted) return;
      add(tally);
      before = page.next ?? undefined;
      ended = page.next === null;
    }
    await comparison?.end();
  };
}

/** The file is malformed. */
export class InvalidProofsFile extends Error {
  readonly problem: ProofsFileError;

  constructor(problem: ProofsFileError) {
    super(problem);
    this.problem = problem;
  }
}

/** A job that verifies a file of many proofs. @throws BadProofs */
export function createProofsJob(file: Blob): CheckJob {
  let opened = false;
  return async ({ api, signal, setTotal, setNotes, add }) => {
    if (!opened) {
      const outcome = await api.openFile(file);
      if (!outcome.ok) throw new InvalidProofsFile(outcome.problem);
      opened = true;
      setTotal(outcome.count + outcome.unreadable);
      if (outcome.notes) setNotes(outcome.notes);
      if (outcome.unreadable > 0) add({ ...EMPTY_TALLY, unreadable: outcome.unreadable });
    }
    for (;;) {
      const tally = await api.verifyNext();
      if (signal.aborted || totalOf(tally) === 0) return;
      add(tally);
    }
  };
}
