import { parseColours, type StyleReader } from '../../engine/cssValues.ts';
import type { Grade } from '../../model/model.ts';
import { readStageTokens, type StageTokens } from '../shared/tokens.ts';

type Lit = readonly [top: string, bottom: string];

/** The design tokens that the wheel reads. */
export interface WheelTokens extends StageTokens {
  readonly well: string; // the ground inside the ring
  readonly display: string; // font of the number
  readonly text3: string; // numbers beside the ring
  readonly lit: Readonly<Record<Grade, Lit>>; // fill of the winning arc
}

const LIT: Readonly<Record<Grade, Lit>> = {
  0: ['#ffc078', '#f27b1f'],
  1: ['#ff8089', '#e02c44'],
  2: ['#ceaaff', '#8b4ff0'],
  3: ['#92beff', '#3277e8'],
  4: ['#b6bfca', '#6b7686'],
};

const litOf = (read: StyleReader, grade: Grade): Lit => {
  const [top, bottom] = parseColours(read(`--grade-${grade}-lit`));
  return [top ?? LIT[grade][0], bottom ?? LIT[grade][1]];
};

/** The defaults are the values of the design tokens. */
export const readWheelTokens = (read: StyleReader): WheelTokens => ({
  ...readStageTokens(read),
  well: parseColours(read('--surface-0'))[0] ?? '#07080a',
  display: read('--font-display').trim() || 'sans-serif',
  text3: parseColours(read('--text-3'))[0] ?? '#8e95a0',
  lit: {
    0: litOf(read, 0),
    1: litOf(read, 1),
    2: litOf(read, 2),
    3: litOf(read, 3),
    4: litOf(read, 4),
  },
});
