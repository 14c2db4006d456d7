/**
 * The music: eight slow chords under sparse plucked notes, 48 s, mono. Everything is laid on a ring, so that what
 * rings past the end is heard at the beginning: the loop has no seam to hide.
 */
import { wood } from './instruments.ts';
import { SAMPLE_RATE, type Samples } from './samples.ts';

const TAU = Math.PI * 2;
export const MUSIC_SECONDS = 48;
const CHORD_SECONDS = MUSIC_SECONDS / 8;
const STEP_SECONDS = 0.75;
const LENGTH = MUSIC_SECONDS * SAMPLE_RATE;

const note = (semitonesFromA4: number): number => 440 * 2 ** (semitonesFromA4 / 12);

/** Semitones from A4, low to high: D add9, B minor 9, G major 7, E minor 9, D over F sharp, B minor 7, G, A sus. */
const CHORDS: readonly (readonly number[])[] = [
  [-19, -12, -5, -3],
  [-22, -15, -8, -7],
  [-26, -19, -10, -3],
  [-17, -10, -7, -3],
  [-27, -12, -7, -5],
  [-22, -12, -7, -3],
  [-26, -19, -12, -10],
  [-24, -17, -10, -7],
];

/** What may be plucked: D, E, F sharp, A and B over two octaves, in semitones from A4. */
const PLUCKED = [-7, -5, -3, 0, 2, 5, 7, 9, 12] as const;

const mixIntoRing = (ring: Samples, sound: Samples, at: number, gain: number): void => {
  const from = Math.round(at * SAMPLE_RATE);
  for (let index = 0; index < sound.length; index += 1) {
    const place = (from + index) % LENGTH;
    ring[place] = (ring[place] ?? 0) + (sound[index] ?? 0) * gain;
  }
};

/** A sine turning sample by sample, with its second and third harmonic softly above it. */
const createOscillator = (hertz: number): (() => number) => {
  const turn = (TAU * hertz) / SAMPLE_RATE;
  const [byCos, bySin] = [Math.cos(turn), Math.sin(turn)];
  let cos = 1;
  let sin = 0;
  return () => {
    const value = sin + 0.44 * sin * cos + 0.07 * (3 - 4 * sin * sin) * sin;
    const next = cos * byCos - sin * bySin;
    sin = sin * byCos + cos * bySin;
    cos = next;
    return value;
  };
};

/** From 0 to 1 and flat at both ends. */
const easeInOut = (part: number): number => Math.sin((Math.min(1, part) * Math.PI) / 2) ** 2;

/** How a chord tone comes and goes. */
const envelope = (): Samples => {
  const seconds = CHORD_SECONDS + 4.5;
  const [rise, fall] = [2.6, 5.2];
  return new Float64Array(Math.round(seconds * SAMPLE_RATE)).map((_, index) => {
    const t = index / SAMPLE_RATE;
    return 0.5 * easeInOut(t / rise) * easeInOut((seconds - t) / fall);
  });
};

/** A chord tone: two voices a hair apart. */
const padTone = (hertz: number, shape: Samples): Samples => {
  const [low, high] = [createOscillator(hertz * 0.9988), createOscillator(hertz * 1.0012)];
  return shape.map((gain) => (low() + high()) * gain);
};

const addPads = (ring: Samples): void => {
  const shape = envelope();
  for (const [index, chord] of CHORDS.entries()) {
    for (const [place, semitones] of chord.entries()) {
      mixIntoRing(
        ring,
        padTone(note(semitones), shape),
        index * CHORD_SECONDS,
        [0.34, 0.24, 0.17, 0.13][place] ?? 0.1,
      );
    }
  }
};

/** Numbers 0..1 that are the same at every run. */
const createSeededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
};

/** A walk over the scale that mostly steps, rests more than it plays, and answers itself from afar. */
const addPlucks = (ring: Samples): void => {
  const roll = createSeededRandom(20);
  let place = 3;
  for (let step = 0; step < MUSIC_SECONDS / STEP_SECONDS; step += 1) {
    const strong = step % 8 === 0;
    const leap = Math.round((roll() - 0.5) * 5);
    place = Math.min(PLUCKED.length - 1, Math.max(0, place + leap));
    const heard = roll() < (strong ? 0.95 : 0.36);
    const gain = 0.09 + 0.07 * roll();
    if (!heard) continue;
    const sound = wood(note(PLUCKED[place] ?? 0), 1.6, 100 + step);
    mixIntoRing(ring, sound, step * STEP_SECONDS, gain);
    mixIntoRing(ring, sound, (step + 1.5) * STEP_SECONDS, gain * 0.34);
    mixIntoRing(ring, sound, (step + 3) * STEP_SECONDS, gain * 0.13);
  }
};

/** One pole, twice around the ring: by the second round it has forgotten where it began. */
const lowPass = (ring: Samples, soften: number): Samples => {
  const out = new Float64Array(LENGTH);
  let soft = 0;
  for (let index = 0; index < LENGTH * 2; index += 1) {
    soft += ((ring[index % LENGTH] ?? 0) - soft) * soften;
    out[index % LENGTH] = soft;
  }
  return out;
};

/** One round, its loudest sample at `peak`. */
export const composeMusic = (peak: number): Samples => {
  const ring = new Float64Array(LENGTH);
  addPads(ring);
  addPlucks(ring);
  const soft = lowPass(ring, 0.3);
  const loudest = soft.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return soft.map((value) => (value / loudest) * peak);
};

/** The round with `margin` seconds of itself before and after: any window of one round loops without a seam. */
export const padForLoop = (round: Samples, margin: number): Samples => {
  const extra = Math.round(margin * SAMPLE_RATE);
  return new Float64Array(LENGTH + extra * 2).map(
    (_, index) => round[(index - extra + LENGTH) % LENGTH] ?? 0,
  );
};
