import { roll } from '../../../../src/fair/roll.ts';
import { browserHashes } from '../../../../src/ui/features/fair/hashes.ts';
import { inputOf } from '../sequence.ts';

/** How often progress is told, in rolls. */
const TELL = 1_000;

self.addEventListener('message', ({ data }: MessageEvent<number>) => {
  for (let round = 1; round <= data; round += 1) {
    roll(browserHashes, inputOf(round));
    if (round % TELL === 0) self.postMessage(round);
  }
});
