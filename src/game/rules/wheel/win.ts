import { TICKETS } from '../../../fair/roll.ts';
import type { Grade, WinDegree } from '../../model/model.ts';
import { WIN_MS } from '../finish.ts';
import { lerp } from '../numbers.ts';

/** The largest chance whose win is as strong as any: about four times the stake. */
const EARNED_TICKETS = TICKETS / 4;
/** How far the grade of the target, which follows its value, makes up for a likely win. */
const GRADE_SHARE = 0.3;
/** The shortest scene, ms, and the strength below which there is none: a win that was almost certain. */
const LEAST_MS = 1100;
const LEAST_STRENGTH = 0.15;

/** How strong the win of a dream is, 0..1: by its chance, and by the grade of its target. */
export const dreamStrength = (tickets: number, grade: Grade): number => {
  if (tickets <= EARNED_TICKETS) return 1;
  const rarity = Math.log(TICKETS / tickets) / Math.log(TICKETS / EARNED_TICKETS);
  return rarity + (1 - rarity) * GRADE_SHARE * ((4 - grade) / 4);
};

/** How long such a win has the stage for itself, ms; in a fast play the strongest alone, for as long. */
export const dreamWinLength = (strength: number, fast: boolean): number => {
  if (strength === 1) return WIN_MS;
  return fast || strength < LEAST_STRENGTH ? 0 : Math.round(lerp(LEAST_MS, WIN_MS, strength));
};

/** The degree by which such a win sounds. */
export const dreamDegree = (strength: number): WinDegree =>
  Math.max(1, Math.round(strength * 4)) as WinDegree;
