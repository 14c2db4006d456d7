import {
  parseBezier,
  parseColours,
  parseMilliseconds,
  parseOpacity,
  parsePercentage,
  type StyleReader,
} from '../../engine/cssValues.ts';
import type { Grade } from '../../model/model.ts';
import { cubicBezier, type Ease } from '../../rules/easing.ts';
import type { SpinDurations } from '../../rules/timing.ts';

/** The light of one grade. */
export interface GradeLight {
  readonly solid: string; // colour of the line and of the pool
  readonly glow: number; // strength of the pool below the item, 0..1
  readonly line: number; // length of the line, as a share of the tile's width
}

/** The design tokens that the reel reads. */
export interface StageTokens {
  readonly tile: readonly [string, string]; // resting tile, top and bottom
  readonly won: readonly [string, string]; // winning tile, top and bottom
  readonly edge: string; // upper edge of a tile
  readonly edgeStrong: string; // upper edge of the winning tile
  readonly lamp: string; // light on the winning tile
  readonly accent: string; // needles
  readonly accentGlow: string;
  readonly text1: string; // names
  readonly text2: string; // kinds
  readonly font: string;
  readonly grades: Readonly<Record<Grade, GradeLight>>;
  readonly durations: SpinDurations;
  readonly easeReel: Ease;
  readonly easeSettle: Ease;
  readonly easeOut: Ease;
}

const GRADES: Readonly<Record<Grade, GradeLight>> = {
  0: { solid: '#ff983f', glow: 0.34, line: 0.72 },
  1: { solid: '#ff4b5c', glow: 0.32, line: 0.56 },
  2: { solid: '#ae78ff', glow: 0.3, line: 0.42 },
  3: { solid: '#5a9bff', glow: 0.27, line: 0.3 },
  4: { solid: '#8d98a7', glow: 0.2, line: 0.18 },
};

const colour = (read: StyleReader, name: string, fallback: string): string =>
  parseColours(read(name))[0] ?? fallback;

const lit = (read: StyleReader, name: string, fallback: readonly [string, string]): [string, string] => {
  const [top, bottom] = parseColours(read(name));
  return [top ?? fallback[0], bottom ?? fallback[1]];
};

const gradeLight = (read: StyleReader, grade: Grade): GradeLight => {
  const { solid, glow, line } = GRADES[grade];
  const [near] = parseColours(read(`--grade-${grade}-glow`));
  return {
    solid: colour(read, `--grade-${grade}`, solid),
    glow: near ? parseOpacity(near) : glow,
    line: parsePercentage(read(`--grade-${grade}-line`), line),
  };
};

/**
 * With reduced motion the page sets lengths to 0; here reduced motion is a setting that may change, so lengths keep
 * their defaults.
 */
const length = (read: StyleReader, name: string, fallback: number): number =>
  parseMilliseconds(read(name), fallback) || fallback;

const lengths = (read: StyleReader): SpinDurations => ({
  reel: length(read, '--dur-reel', 5600),
  fast: length(read, '--dur-reel-fast', 900),
  settle: length(read, '--dur-move', 240),
  grow: length(read, '--dur-scene', 560),
  light: length(read, '--dur-light', 900),
});

/** The defaults are the values of the design tokens. */
export const readStageTokens = (read: StyleReader): StageTokens => ({
  tile: lit(read, '--tile-lit', ['#1a1d23', '#101216']),
  won: lit(read, '--tile-won-lit', ['#24272d', '#14161a']),
  edge: colour(read, '--edge', 'rgb(255 246 226 / .06)'),
  edgeStrong: colour(read, '--edge-strong', 'rgb(255 246 226 / .12)'),
  lamp: colour(read, '--lamp-stage', 'rgb(255 240 209 / .25)'),
  accent: colour(read, '--accent', '#f0ddb0'),
  accentGlow: colour(read, '--accent-glow', 'rgb(240 221 176 / .28)'),
  text1: colour(read, '--text-1', '#f1f2f4'),
  text2: colour(read, '--text-2', '#aeb4be'),
  font: read('--font-ui').trim() || 'sans-serif',
  grades: {
    0: gradeLight(read, 0),
    1: gradeLight(read, 1),
    2: gradeLight(read, 2),
    3: gradeLight(read, 3),
    4: gradeLight(read, 4),
  },
  durations: lengths(read),
  easeReel: cubicBezier(...parseBezier(read('--ease-reel'), [0.1, 0.78, 0.14, 1])),
  easeSettle: cubicBezier(...parseBezier(read('--ease-settle'), [0.3, 1.36, 0.5, 1])),
  easeOut: cubicBezier(...parseBezier(read('--ease-out'), [0.2, 0.8, 0.2, 1])),
});
