import { playbackAt, roundStart } from '../../../../../game/index.ts';

type PlaybackDurations = Parameters<typeof playbackAt>[1];

interface ScrubScale {
  readonly duration: number;
  readonly durations: PlaybackDurations;
  readonly rounds: number;
}

const STEP_MS = 1_000;

/**
 * Target of a key on the scrub bar, in ms: arrows a second, page keys a round, Home and End the ends. Null for other
 * keys.
 */
export function seekTarget(
  key: string,
  position: number,
  { duration, durations, rounds }: ScrubScale,
): number | null {
  const { round } = playbackAt(rounds, durations, position);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(position - STEP_MS, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(position + STEP_MS, duration);
    case 'PageDown':
      return roundStart(durations, Math.max(round - 1, 1));
    case 'PageUp':
      return round >= rounds ? duration : roundStart(durations, round + 1);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
