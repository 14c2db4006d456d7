import { playbackAt, startOfRound } from '../../../../game/index.ts';

type Lengths = Parameters<typeof playbackAt>[1];

interface ScrubScale {
  readonly length: number;
  readonly lengths: Lengths;
  readonly rounds: number;
}

const STEP_MS = 1_000;

/**
 * Where a key leads on the scrub bar, in ms: arrows a second, page keys a round, Home and End to the ends. Null for
 * keys that mean nothing here.
 */
export function nextPlace(
  key: string,
  place: number,
  { length, lengths, rounds }: ScrubScale,
): number | null {
  const { round } = playbackAt(rounds, lengths, place);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(place - STEP_MS, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(place + STEP_MS, length);
    case 'PageDown':
      return startOfRound(lengths, Math.max(round - 1, 1));
    case 'PageUp':
      return round >= rounds ? length : startOfRound(lengths, round + 1);
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return null;
  }
}
