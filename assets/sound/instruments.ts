/** The instruments every sound of the game is played on. */
import { mixInto, SAMPLE_RATE, strike, type Samples } from './samples.ts';

/** A wooden bar: a soft fundamental, the marimba's fourth-octave overtone, a short felt knock. */
export const wood = (hertz: number, seconds: number, seed: number): Samples =>
  strike({
    seconds,
    partials: [
      { hertz, gain: 1, decay: seconds * 0.28 },
      { hertz: hertz * 3.93, gain: 0.22, decay: seconds * 0.08 },
      { hertz: hertz * 9.2, gain: 0.05, decay: seconds * 0.03 },
    ],
    knock: { gain: 0.7, decay: 0.006, soften: 0.35, seed },
  });

/** A small bowl: slightly beating partials that ring on. */
export const bowl = (hertz: number, seconds: number): Samples =>
  strike({
    seconds,
    attack: 0.004,
    partials: [
      { hertz, gain: 1, decay: seconds * 0.34 },
      { hertz: hertz * 1.003, gain: 0.5, decay: seconds * 0.34 },
      { hertz: hertz * 2.71, gain: 0.18, decay: seconds * 0.16 },
      { hertz: hertz * 5.15, gain: 0.05, decay: seconds * 0.07 },
    ],
  });

interface Note {
  readonly hertz: number;
  readonly at: number; // seconds
  readonly gain?: number;
}

/** Wooden notes one after another over a bowl that holds the last of them. */
export const sting = (seconds: number, notes: readonly Note[], hold: number): Samples => {
  const out = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  notes.forEach(({ hertz, at, gain = 1 }, index) => mixInto(out, wood(hertz, 0.5, 41 + index), at, gain));
  const last = notes.at(-1);
  if (last && hold > 0) mixInto(out, bowl(last.hertz, seconds - last.at), last.at, hold);
  return out;
};

/** Pitches in hertz. */
export const PITCH = {
  D3: 146.83,
  A3: 220,
  D4: 293.66,
  FSharp4: 369.99,
  A4: 440,
  B4: 493.88,
  D5: 587.33,
  E5: 659.26,
  FSharp5: 739.99,
  A5: 880,
  D6: 1174.66,
} as const;
