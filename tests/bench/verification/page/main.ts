import { fetchHistory } from '../../../../src/net/http/fair.ts';
import { createHttp } from '../../../../src/net/http/http.ts';
import { createHistoryDesk } from '../../../../src/ui/features/fair/history/historyDesk.ts';
import { historyJob } from '../../../../src/ui/features/fair/history/jobs.ts';
import { startHistoryWorker } from '../../../../src/ui/features/fair/history/startWorker.ts';
import { rollers } from './hashers.ts';
import type { Hasher } from './wire.ts';

/** Rolls between two looks at the clock. */
const BATCH = 200;

const told = document.getElementById('told');
const http = createHttp({
  baseUrl: '',
  token: () => 'bench',
  onUnauthorised: () => undefined,
  pageUrl: () => location.href,
});
/** As the page of the product has it: fetched page by page, parsed, handed to the worker, counted. */
const desk = createHistoryDesk(startHistoryWorker, () =>
  historyJob((before, signal) => fetchHistory(http, { before }, signal)),
);
desk.subscribe(() => {
  if (told) told.textContent = `${desk.getSnapshot().tally.verified} rolls`;
});
let answers: number[] = [];

async function rate(hasher: Hasher, ms: number): Promise<number> {
  const started = performance.now();
  let rolls = 0;
  while (performance.now() - started < ms) {
    await rollers[hasher](rolls + 1, rolls + 1 + BATCH);
    rolls += BATCH;
  }
  return (rolls * 1_000) / (performance.now() - started);
}

document.getElementById('press')?.addEventListener('click', ({ timeStamp }) => {
  if (told) told.textContent = `${answers.length} presses`;
  requestAnimationFrame(() => answers.push(performance.now() - timeStamp));
});

globalThis.verificationBench = {
  rate,
  ticket: (hasher) => rollers[hasher](1, 2),
  checkHistory: () => desk.start(),
  checked() {
    const { phase, tally } = desk.getSnapshot();
    return { phase, ...tally };
  },
  answers: () => answers,
  forgetAnswers: () => {
    answers = [];
  },
};
