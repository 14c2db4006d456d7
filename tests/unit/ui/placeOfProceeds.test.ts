import { expect, it } from 'vitest';
import { placeOfProceeds } from '../../../src/ui/shared/funds/placeOfProceeds.ts';

it.each([
  ['sold', 500, 0, true, 'inSecondary', 500],
  ['moved', 500, 500, true, 'inMain', 0],
  ['sold more after a move', 800, 500, true, 'inSecondary', 300],
  ['undone after a move', 200, 500, true, 'inMain', 0],
  ['sold where nothing can be moved', 500, 0, false, 'kept', 500],
] as const)('coins of a sale: %s', (_, amount, moved, canMove, place, left) => {
  expect(placeOfProceeds(amount, moved, canMove)).toEqual({ place, left });
});
