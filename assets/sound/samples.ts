/** Sounds as plain numbers: mono samples, -1..1. Everything is a function of its arguments; noise comes from a seed. */
export const SAMPLE_RATE = 48_000;

export type Samples = Float64Array;

const TAU = Math.PI * 2;

/** Repeatable noise, -1..1. */
const createNoise = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) / 0xffff_ffff) * 2 - 1;
  };
};

interface Overtone {
  readonly hertz: number;
  readonly gain: number;
  readonly decay: number; // seconds to 1/e
}

/** Struck matter: partials that ring out, over a short knock of low-passed noise. */
interface StrikeOptions {
  readonly seconds: number;
  readonly partials: readonly Overtone[];
  readonly knock?: {
    readonly gain: number;
    readonly decay: number;
    readonly soften: number;
    readonly seed: number;
  };
  readonly attack?: number; // seconds
}

export const strike = ({ seconds, partials, knock, attack = 0.0008 }: StrikeOptions): Samples => {
  const out = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  const hiss = createNoise(knock?.seed ?? 1);
  let soft = 0;
  for (let index = 0; index < out.length; index += 1) {
    const t = index / SAMPLE_RATE;
    let value = 0;
    for (const { hertz, gain, decay } of partials)
      value += Math.sin(TAU * hertz * t) * gain * Math.exp(-t / decay);
    if (knock) {
      soft += (hiss() - soft) * knock.soften;
      value += soft * knock.gain * Math.exp(-t / knock.decay);
    }
    out[index] = value * Math.min(1, t / attack);
  }
  return out;
};

/** Adds `sound` to `into` from `at` seconds on; what reaches beyond the end is lost. */
export const mixInto = (into: Samples, sound: Samples, at: number, gain = 1): void => {
  const from = Math.round(at * SAMPLE_RATE);
  for (let index = 0; index < sound.length && from + index < into.length; index += 1) {
    into[from + index] = (into[from + index] ?? 0) + (sound[index] ?? 0) * gain;
  }
};

/** Scales to a peak and fades the last 12 ms out, so that no cut clicks. */
export const normalise = (sound: Samples, peak: number): Samples => {
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const tail = Math.round(0.012 * SAMPLE_RATE);
  return sound.map((value, index) => {
    const left = sound.length - index;
    return (value / loudest) * peak * Math.min(1, left / tail);
  });
};
