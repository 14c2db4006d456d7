import { expect, it } from 'vitest';
import { atlasScale } from '../../../src/game/engine/atlasScale.ts';

it.each([
  [112, 1],
  [134, 1],
  [135, 1.5],
  [195, 1.5],
  [202, 2],
  [600, 2],
  [Number.NaN, 2],
])('the atlas for pictures of %d device pixels has the scale %d', (width, scale) => {
  expect(atlasScale(width)).toBe(scale);
});
