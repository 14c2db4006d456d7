import { finished, lay, RATE, strike, type Samples } from './voices.ts';

/** A wooden bar: a soft fundamental, the marimba's fourth-octave overtone, a short felt knock. */
const wood = (hertz: number, seconds: number, seed: number): Samples =>
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
const bowl = (hertz: number, seconds: number): Samples =>
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

const tick = (): Samples =>
  strike({
    seconds: 0.06,
    partials: [
      { hertz: 1180, gain: 0.6, decay: 0.009 },
      { hertz: 2640, gain: 0.2, decay: 0.004 },
      { hertz: 420, gain: 0.5, decay: 0.012 },
    ],
    knock: { gain: 0.9, decay: 0.003, soften: 0.5, seed: 11 },
  });

const stop = (): Samples =>
  strike({
    seconds: 0.26,
    partials: [
      { hertz: 148, gain: 1, decay: 0.06 },
      { hertz: 311, gain: 0.35, decay: 0.035 },
      { hertz: 742, gain: 0.12, decay: 0.015 },
    ],
    knock: { gain: 0.8, decay: 0.01, soften: 0.18, seed: 23 },
  });

const click = (): Samples =>
  strike({
    seconds: 0.05,
    partials: [{ hertz: 880, gain: 0.5, decay: 0.007 }],
    knock: { gain: 0.6, decay: 0.003, soften: 0.4, seed: 31 },
  });

const coin = (): Samples => {
  const out = new Float64Array(Math.round(0.42 * RATE));
  lay(out, bowl(2093, 0.3), 0, 0.7);
  lay(out, bowl(2637, 0.36), 0.055, 1);
  return out;
};

interface Note {
  readonly hertz: number;
  readonly at: number; // seconds
  readonly gain?: number;
}

/** Wooden notes one after another over a bowl that holds the last of them. */
const sting = (seconds: number, notes: readonly Note[], hold: number): Samples => {
  const out = new Float64Array(Math.round(seconds * RATE));
  notes.forEach(({ hertz, at, gain = 1 }, index) => lay(out, wood(hertz, 0.5, 41 + index), at, gain));
  const last = notes.at(-1);
  if (last && hold > 0) lay(out, bowl(last.hertz, seconds - last.at), last.at, hold);
  return out;
};

const [D4, A4, B4, D5, E5, FSharp5, A5, D6] = [293.66, 440, 493.88, 587.33, 659.26, 739.99, 880, 1174.66];

/** Every sound of the game by name. The rarer the grade, the more notes and the longer the ring; never louder. */
export const score = (): Readonly<Record<string, Samples>> => ({
  tick: finished(tick(), 0.5),
  stop: finished(stop(), 0.6),
  grade4: finished(sting(0.4, [{ hertz: D4, at: 0 }], 0), 0.4),
  grade3: finished(
    sting(
      0.6,
      [
        { hertz: D4, at: 0 },
        { hertz: A4, at: 0.09 },
      ],
      0.15,
    ),
    0.42,
  ),
  grade2: finished(
    sting(
      0.85,
      [
        { hertz: D4, at: 0 },
        { hertz: A4, at: 0.09 },
        { hertz: D5, at: 0.18 },
      ],
      0.3,
    ),
    0.44,
  ),
  grade1: finished(
    sting(
      1.2,
      [
        { hertz: A4, at: 0 },
        { hertz: D5, at: 0.09 },
        { hertz: FSharp5, at: 0.18 },
        { hertz: A5, at: 0.27 },
      ],
      0.45,
    ),
    0.46,
  ),
  grade0: finished(
    sting(
      1.7,
      [
        { hertz: D4, at: 0, gain: 0.8 },
        { hertz: A4, at: 0.08 },
        { hertz: B4, at: 0.16, gain: 0.8 },
        { hertz: E5, at: 0.24 },
        { hertz: A5, at: 0.34 },
        { hertz: D6, at: 0.46 },
      ],
      0.6,
    ),
    0.48,
  ),
  coin: finished(coin(), 0.34),
  click: finished(click(), 0.3),
});
