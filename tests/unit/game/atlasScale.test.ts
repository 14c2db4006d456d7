import { expect, it } from 'vitest';
import { atlasScale, pictureScale } from '../../../src/game/engine/atlasScale.ts';
import { SHEET_ITEM_WIDTH } from '../../../src/game/rules/sheet.ts';

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

it.each([
  [112, 1],
  [168, 1],
  [169, 1.5],
  [224, 1.5],
  [252, 1.5],
  [312, 2],
  [600, 2],
])('the sheet of a box for pictures of %d device pixels has the scale %d', (width, scale) => {
  expect(pictureScale(width, SHEET_ITEM_WIDTH)).toBe(scale);
});
