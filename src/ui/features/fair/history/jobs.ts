import type { HistoryPage } from '../../../../net/contract/calls/fair.ts';
import type { CheckJob } from './historyDesk.ts';
import type { ProofsProblem } from './proofsFile.ts';
import { EMPTY_TALLY, countOf } from './tally.ts';

type FetchPage = (before: string | undefined, signal: AbortSignal) => Promise<HistoryPage>;

/** Fetches the player's history page by page and has each verified. */
export function historyJob(fetchPage: FetchPage): CheckJob {
  let before: string | undefined;
  let ended = false;
  return async ({ api, signal, setTotal, add }) => {
    while (!ended) {
      const page = await fetchPage(before, signal);
      if (page.total !== null) setTotal(page.total);
      const tally = await api.verifyPage(page);
      if (signal.aborted) return;
      add(tally);
      before = page.next ?? undefined;
      ended = page.next === null;
    }
  };
}

/** The file is not what it should be. */
export class BadProofs extends Error {
  readonly problem: ProofsProblem;

  constructor(problem: ProofsProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Has a file of many proofs verified. @throws BadProofs */
export function proofsJob(file: Blob): CheckJob {
  let opened = false;
  return async ({ api, signal, setTotal, add }) => {
    if (!opened) {
      const outcome = await api.openFile(file);
      if (!outcome.ok) throw new BadProofs(outcome.problem);
      opened = true;
      setTotal(outcome.count + outcome.unreadable);
      if (outcome.unreadable > 0) add({ ...EMPTY_TALLY, unreadable: outcome.unreadable });
    }
    for (;;) {
      const tally = await api.verifyNext();
      if (signal.aborted || countOf(tally) === 0) return;
      add(tally);
    }
  };
}
