/** A curve from (0,0) to (1,1): share of time in, share of distance out. */
export type Ease = (progress: number) => number;

const coordinate = (p1: number, p2: number, t: number): number =>
  ((1 - 3 * p2 + 3 * p1) * t + (3 * p2 - 6 * p1)) * t * t + 3 * p1 * t;

const slope = (p1: number, p2: number, t: number): number =>
  (3 * (1 - 3 * p2 + 3 * p1) * t + 2 * (3 * p2 - 6 * p1)) * t + 3 * p1;

/** Bisection of 0..1 for `rising(x) = target`; 40 steps exceed the precision of a double. */
const solve = (rising: (x: number) => number, target: number): number => {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const NEAR = 1e-10;
const STEPS = 8;

/** Newton's method first, since every strip needs its curve each frame; bisection where it diverges. */
const solveBezier = (x1: number, x2: number, target: number): number => {
  let t = target;
  for (let step = 0; step < STEPS; step += 1) {
    const off = coordinate(x1, x2, t) - target;
    if (Math.abs(off) < NEAR) return t;
    const rise = slope(x1, x2, t);
    if (rise < 1e-6) break;
    t -= off / rise;
    if (t < 0 || t > 1) break;
  }
  return solve((at) => coordinate(x1, x2, at), target);
};

/** The CSS curve `cubic-bezier(x1, y1, x2, y2)` (CSS Easing Functions Level 1); x1 and x2 within 0..1. */
export const cubicBezier = (x1: number, y1: number, x2: number, y2: number): Ease => {
  return (progress) => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    return coordinate(y1, y2, solveBezier(x1, x2, progress));
  };
};

/** Time at which a non-decreasing curve reaches `way`, both within 0..1. */
export const timeAt = (ease: Ease, way: number): number => {
  if (way <= 0) return 0;
  if (way >= 1) return 1;
  return solve(ease, way);
};
