/** The page's sound without a stage: a sample to try the volumes, and a track for recordings. */
import { SoundSample, type SampleResult, type SampleVolumes } from './engine/soundSample.ts';
import { tickCues } from './scenes/shared/cues.ts';
import { winCues } from './scenes/shared/winCues.ts';

export { captureSound, type SoundCapture } from './engine/soundOutput.ts';
export type { SampleResult, SampleVolumes };

/** The sample: the end of a spin, and the best of wins; the music comes in, is ducked, and comes back. */
const STOP_MS = 2600;
const SAMPLE_MS = 7000;
const TICKS = [0, 60, 130, 210, 300, 400, 510, 640, 790, 960, 1160, 1400, 1690, 2060];
const CUES = [
  ...tickCues(TICKS, STOP_MS, { volume: [0.35, 0.5] }),
  { at: STOP_MS, sound: 'stop' },
  ...winCues(STOP_MS, 4),
];

/** A sample that is being played. */
export interface PlayingSample {
  /** How loud the page is, 0..1. */
  level(): number;
  setVolumes(volumes: SampleVolumes): void;
  readonly ended: Promise<SampleResult>;
  stop(): void;
}

export const playSample = (soundBase: string, volumes: SampleVolumes): PlayingSample => {
  const sample = new SoundSample(window, soundBase, volumes);
  const ended = sample.play(CUES, SAMPLE_MS).finally(() => sample.stop());
  return {
    level: () => sample.level,
    setVolumes: (next) => sample.setVolumes(next),
    ended,
    stop: () => sample.stop(),
  };
};
