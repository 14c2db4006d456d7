import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetLayout, type SheetPlace } from '../../../src/game/rules/sheet.ts';

const GAP = 4;
/** Every GPU that runs the scenes takes this, at 2x. */
const LARGEST = 4096;

const placesOf = (count: number): SheetPlace[] => {
  const { items, body, lid } = sheetLayout(count);
  return [...items, body, lid];
};

const areApart = (one: SheetPlace, other: SheetPlace): boolean =>
  one.x + one.width + GAP <= other.x ||
  other.x + other.width + GAP <= one.x ||
  one.y + one.height + GAP <= other.y ||
  other.y + other.height + GAP <= one.y;

it('every picture has a place within the sheet, apart from all others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const { width, height, items } = sheetLayout(count);
      const places = placesOf(count);
      expect(items).toHaveLength(count);
      for (const [index, place] of places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(GAP);
        expect(place.y).toBeGreaterThanOrEqual(GAP);
        expect(place.x + place.width + GAP).toBeLessThanOrEqual(width);
        expect(place.y + place.height + GAP).toBeLessThanOrEqual(height);
        expect(places.slice(index + 1).every((other) => areApart(place, other))).toBe(true);
      }
      expect(Math.max(width, height) * 2).toBeLessThanOrEqual(LARGEST);
    }),
  );
});

it('places are whole pixels at each scale', () => {
  for (const place of placesOf(12))
    for (const scale of [1, 1.5, 2])
      for (const length of [place.x, place.y, place.width, place.height])
        expect(Number.isInteger(length * scale)).toBe(true);
});

it('an item keeps its place when further ones follow', () => {
  expect(sheetLayout(12).items.slice(0, 11)).toEqual(sheetLayout(11).items);
});
