import { describe, expect, it } from 'vitest';
import { wheelLayout } from '../../../../src/game/rules/wheel/layout.ts';

/** The measures of stages, as they were looked at: CSS px, rounded to 0.01. */
const MEASURES = [
  {
    stage: [1_180, 450],
    middle: [590, 225],
    ring: [191, 32, 17],
    scale: true,
    item: [257.58, 38.16],
    light: [31.8, 73.14, 36],
  },
  {
    stage: [390, 390],
    middle: [195, 195],
    ring: [161, 27.37, 17],
    scale: true,
    item: [216.48, 32.07],
    light: [26.73, 61.47, 32],
  },
  {
    stage: [390, 240],
    middle: [195, 120],
    ring: [86, 14.62, 17],
    scale: true,
    item: [115.64, 17.13],
    light: [14.28, 32.83, 18],
  },
  {
    stage: [239, 400],
    middle: [119.5, 200],
    ring: [95.5, 16.24, 12],
    scale: false,
    item: [128.41, 19.02],
    light: [15.85, 36.46, 19],
  },
  {
    stage: [120, 120],
    middle: [60, 60],
    ring: [46, 14, 7],
    scale: false,
    item: [51.84, 7.68],
    light: [6.4, 14.72, 18],
  },
] as const;

const rounded = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 100) / 100);

describe('the sizes of a wheel', () => {
  it.each(MEASURES)('on a stage of $stage.0 by $stage.1 px', (measured) => {
    const { stage, ...measures } = measured;
    const [width, height] = stage;
    const layout = wheelLayout(width, height);
    expect({
      middle: rounded([layout.x, layout.y]),
      ring: rounded([layout.radius, layout.ring, layout.head]),
      scale: layout.scale,
      item: rounded([layout.art, layout.artRise]),
      light: rounded([layout.line, layout.readout, layout.digit]),
    }).toEqual(measures);
  });

  it.each([
    [1_180, 450],
    [390, 240],
    [239, 400],
  ])('keep ring and pointer on a stage of %i by %i px', (width, height) => {
    const { radius, head } = wheelLayout(width, height);
    expect(radius + head).toBeLessThanOrEqual(Math.min(width, height) / 2);
  });
});
