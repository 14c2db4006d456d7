/** Sounds of the battle: many lanes speak at once, so each says little. */
import { bowl, PITCH, sting, wood } from './instruments.ts';
import { normalise, mixInto, SAMPLE_RATE, strike, type Samples } from './samples.ts';

const { D3, A3, D4, FSharp4, A4, D5, FSharp5, A5, D6 } = PITCH;

/** Half as long and half as deep as the reel's own tick: six lanes of it stay a rustle. */
const laneTick = (): Samples =>
  strike({
    seconds: 0.04,
    partials: [
      { hertz: 1480, gain: 0.5, decay: 0.006 },
      { hertz: 3120, gain: 0.14, decay: 0.003 },
    ],
    knock: { gain: 0.5, decay: 0.002, soften: 0.6, seed: 57 },
  });

/** A chair drawn up: a felt knock, and two notes upwards. */
const seat = (): Samples => {
  const out = sting(
    0.42,
    [
      { hertz: A4, at: 0.03 },
      { hertz: D5, at: 0.12 },
    ],
    0.18,
  );
  const knock = strike({
    seconds: 0.12,
    partials: [{ hertz: 132, gain: 0.9, decay: 0.03 }],
    knock: { gain: 0.9, decay: 0.008, soften: 0.14, seed: 61 },
  });
  mixInto(out, knock, 0, 0.8);
  return out;
};

const countdown = (): Samples => {
  const out = new Float64Array(Math.round(0.22 * SAMPLE_RATE));
  mixInto(out, wood(A5, 0.22, 67), 0, 0.8);
  mixInto(out, bowl(A5, 0.2), 0, 0.35);
  return out;
};

/** One note for a lane that stops; the rarer, the higher and the longer it rings. */
const laneStop = (hertz: number, seconds: number, ring: number): Samples => {
  const out = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  mixInto(out, wood(hertz, 0.4, 71), 0);
  if (ring > 0) {
    mixInto(out, bowl(hertz, seconds), 0, ring);
    mixInto(out, bowl(hertz * 1.5, seconds - 0.05), 0.05, ring * 0.6);
  }
  return out;
};

/** The winner: a climb over two octaves, then the whole chord left to ring. */
const finale = (): Samples => {
  const climb = [D4, FSharp4, A4, D5, FSharp5, A5].map((hertz, index) => ({ hertz, at: index * 0.085 }));
  const out = sting(2.6, [...climb, { hertz: D6, at: 0.56 }], 0.5);
  for (const [hertz, gain] of [
    [D3, 0.7],
    [A3, 0.4],
    [D4, 0.5],
    [FSharp5, 0.3],
    [A5, 0.3],
  ] as const) {
    mixInto(out, bowl(hertz, 2), 0.56, gain);
  }
  return out;
};

/** By name: a passing tile of a lane, a lane's stop by grade, somebody taking a seat, one beep a second, the end. */
export const battleEffects = (): Readonly<Record<string, Samples>> => ({
  laneTick: normalise(laneTick(), 0.26),
  laneStop4: normalise(laneStop(D4, 0.2, 0), 0.36),
  laneStop3: normalise(laneStop(A4, 0.26, 0), 0.37),
  laneStop2: normalise(laneStop(D5, 0.4, 0.3), 0.39),
  laneStop1: normalise(laneStop(FSharp5, 0.55, 0.45), 0.41),
  laneStop0: normalise(laneStop(A5, 0.8, 0.6), 0.43),
  seat: normalise(seat(), 0.36),
  countdown: normalise(countdown(), 0.34),
  finale: normalise(finale(), 0.5),
});
