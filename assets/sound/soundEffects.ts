import { battleEffects } from './battleEffects.ts';
import { bowl, PITCH, sting } from './instruments.ts';
import { normalise, mixInto, SAMPLE_RATE, strike, type Samples } from './samples.ts';

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
  const out = new Float64Array(Math.round(0.42 * SAMPLE_RATE));
  mixInto(out, bowl(2093, 0.3), 0, 0.7);
  mixInto(out, bowl(2637, 0.36), 0.055, 1);
  return out;
};

const { D4, A4, B4, D5, E5, FSharp5, A5, D6 } = PITCH;

/** Every sound of the game by name. The rarer the grade, the more notes and the longer the ring; never louder. */
export const soundEffects = (): Readonly<Record<string, Samples>> => ({
  tick: normalise(tick(), 0.5),
  stop: normalise(stop(), 0.6),
  grade4: normalise(sting(0.4, [{ hertz: D4, at: 0 }], 0), 0.4),
  grade3: normalise(
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
  grade2: normalise(
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
  grade1: normalise(
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
  grade0: normalise(
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
  coin: normalise(coin(), 0.34),
  click: normalise(click(), 0.3),
  ...battleEffects(),
});
