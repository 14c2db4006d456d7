/** Seeded value noise; the fields the vector patterns are cut from. */
import { prng } from './geometry.ts';

/** A smooth value 0..1 at any point of the plane. */
export type Field = (x: number, y: number) => number;

const SIDE = 64;

function wrap(value: number): number {
  return ((value % SIDE) + SIDE) % SIDE;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function valueNoise(seed: number): Field {
  const random = prng(seed);
  const grid = Array.from({ length: SIDE * SIDE }, random);
  const at = (x: number, y: number): number => grid[wrap(y) * SIDE + wrap(x)] ?? 0;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = smooth(x - left);
    const v = smooth(y - top);
    const above = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const below = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return above * (1 - v) + below * v;
  };
}

/** Several octaves of noise, normalised to 0..1. */
export function fbm(seed: number, octaves = 4): Field {
  const noise = valueNoise(seed);
  return (x, y) => {
    let sum = 0;
    let weight = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * noise(x * scale + octave * 17, y * scale + octave * 9);
      weight /= 2;
      scale *= 2;
    }
    return sum / (1 - 2 ** -octaves);
  };
}
