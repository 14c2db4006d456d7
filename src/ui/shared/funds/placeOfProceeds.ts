/**
 * Where the coins of a sale are, and how many of them can still be moved; minor units.
 * 'kept': in the secondary balance, and nothing can be moved.
 */
export function placeOfProceeds(
  amount: number,
  moved: number,
  canMove: boolean,
): { readonly place: 'inSecondary' | 'inMain' | 'kept'; readonly left: number } {
  const left = Math.max(0, amount - moved);
  if (left === 0) return { place: 'inMain', left };
  return { place: canMove ? 'inSecondary' : 'kept', left };
}
