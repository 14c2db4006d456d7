import { rollers } from './hashers.ts';
import type { Hasher } from './benchApi.ts';

/** Rolls between two readings of the clock. */
const BATCH = 200;

async function measureRate(hasher: Hasher, ms: number): Promise<number> {
  const started = performance.now();
  let rolls = 0;
  while (performance.now() - started < ms) {
    await rollers[hasher](rolls + 1, rolls + 1 + BATCH);
    rolls += BATCH;
  }
  return (rolls * 1_000) / (performance.now() - started);
}

globalThis.verificationBench = {
  measureRate,
  firstTicket: (hasher) => rollers[hasher](1, 2),
};
