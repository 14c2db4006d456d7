import { rollers } from './hashers.ts';
import type { Hasher } from './wire.ts';

/** Rolls between two looks at the clock. */
const BATCH = 200;

const told = document.getElementById('told');
let done = 0;
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
  if (told) told.textContent = `${done} rolls, ${answers.length} presses`;
  requestAnimationFrame(() => answers.push(performance.now() - timeStamp));
});

globalThis.verificationBench = {
  rate,
  ticket: (hasher) => rollers[hasher](1, 2),
  startWorker(rolls) {
    done = 0;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      done = data;
      if (told) told.textContent = `${done} rolls`;
      if (done === rolls) worker.terminate();
    });
    worker.postMessage(rolls);
  },
  done: () => done,
  answers: () => answers,
  forgetAnswers: () => {
    answers = [];
  },
};
