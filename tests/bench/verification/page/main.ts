import { fetchHistory } from '../../../../src/net/http/fair.ts';
import { createHttp } from '../../../../src/net/http/http.ts';
import { createHistoryController } from '../../../../src/ui/features/fair/history/historyController.ts';
import { createHistoryJob } from '../../../../src/ui/features/fair/history/checkJobs.ts';
import { startHistoryWorker } from '../../../../src/ui/features/fair/history/startHistoryWorker.ts';
import { rollers } from './hashers.ts';
import type { Hasher } from './benchApi.ts';

/** Rolls between two looks at the clock. */
const BATCH = 200;

const statusElement = document.getElementById('told');
const http = createHttp({
  baseUrl: '',
  token: () => 'bench',
  onUnauthorised: () => undefined,
  pageUrl: () => location.href,
});
/** As the page of the product has it: fetched page by page, parsed, handed to the worker, counted. */
const controller = createHistoryController(startHistoryWorker, () =>
  createHistoryJob((before, signal) => fetchHistory(http, { before }, signal)),
);
controller.subscribe(() => {
  if (statusElement) statusElement.textContent = `${controller.getSnapshot().tally.verified} rolls`;
});
let pressLatencies: number[] = [];

async function measureRate(hasher: Hasher, ms: number): Promise<number> {
  const started = performance.now();
  let rolls = 0;
  while (performance.now() - started < ms) {
    await rollers[hasher](rolls + 1, rolls + 1 + BATCH);
    rolls += BATCH;
  }
  return (rolls * 1_000) / (performance.now() - started);
}

document.getElementById('press')?.addEventListener('click', ({ timeStamp }) => {
  if (statusElement) statusElement.textContent = `${pressLatencies.length} presses`;
  requestAnimationFrame(() => pressLatencies.push(performance.now() - timeStamp));
});

globalThis.verificationBench = {
  measureRate,
  firstTicket: (hasher) => rollers[hasher](1, 2),
  startHistoryCheck: () => controller.start(),
  historyProgress() {
    const { phase, tally } = controller.getSnapshot();
    return { phase, ...tally };
  },
  pressLatencies: () => pressLatencies,
  resetPressLatencies: () => {
    pressLatencies = [];
  },
};
