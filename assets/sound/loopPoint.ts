/** Where a lossy copy of the music may loop: an encoder spoils the two ends of a round differently. */
import { spawnSync } from 'node:child_process';
import { SAMPLE_RATE } from './samples.ts';

const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

const decodeFile = (path: string): Float32Array => {
  const output = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', 'pipe:1'];
  const run = spawnSync('ffmpeg', ['-v', 'error', '-i', path, ...output], { maxBuffer: 2 ** 28 });
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.error?.message ?? run.stderr.toString()}`);
  return new Float32Array(Uint8Array.from(run.stdout).buffer);
};

/** How far a loop of `length` samples from `start` jumps: the most that its end differs from its beginning nearby. */
const discontinuity = (samples: Float32Array, start: number, length: number): number => {
  let most = 0;
  for (let near = -8; near <= 8; near += 1) {
    const difference = (samples[start + near] ?? 1) - (samples[start + length + near] ?? -1);
    most = Math.max(most, Math.abs(difference));
  }
  return most;
};

/**
 * The start, in ms, from which a loop of `seconds` jumps least in all files together.
 *
 * @param margin how many seconds of itself each file repeats at both ends
 */
export const findLoopStart = (paths: readonly string[], seconds: number, margin: number): number => {
  const files = paths.map(decodeFile);
  const jumpAt = (start: number): number =>
    Math.max(
      ...files.map((samples) => discontinuity(samples, start * SAMPLES_PER_MS, seconds * SAMPLE_RATE)),
    );
  let best = margin * 1000;
  for (let start = margin * 500; start < margin * 1500; start += 1) {
    if (jumpAt(start) < jumpAt(best)) best = start;
  }
  return best;
};
