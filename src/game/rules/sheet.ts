/**
 * Where the pictures of one box are in its sheet, which the build writes at 1x, 1.5x and 2x. The places follow from the number of
 * items alone, so that a sheet needs no description of its own. Lengths in px at 1x.
 */

/** Px of the file for each px of a place. */
export type SheetScale = 1 | 1.5 | 2;

/** A rectangle of a sheet. */
export interface SheetPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  readonly items: readonly SheetPlace[];
  readonly body: SheetPlace; // the open box
  readonly lid: SheetPlace;
}

/** Width of an item, twice its height: on a wide stage tiles show it at this size. */
export const SHEET_ITEM_WIDTH = 160;
const ITEM = { width: SHEET_ITEM_WIDTH, height: SHEET_ITEM_WIDTH / 2 };
const CRATE = { width: 264, height: 264 };
const COLUMNS = 4;
/** Transparent px around each picture: smoothing must not reach a neighbour. */
const GAP = 4;

export const sheetLayout = (itemCount: number): SheetLayout => {
  const items = Array.from({ length: itemCount }, (_, index) => ({
    ...ITEM,
    x: GAP + (index % COLUMNS) * (ITEM.width + GAP),
    y: GAP + Math.floor(index / COLUMNS) * (ITEM.height + GAP),
  }));
  const below = GAP + Math.ceil(itemCount / COLUMNS) * (ITEM.height + GAP);
  return {
    items,
    body: { ...CRATE, x: GAP, y: below },
    lid: { ...CRATE, x: GAP + CRATE.width + GAP, y: below },
    width: GAP + COLUMNS * (ITEM.width + GAP),
    height: below + CRATE.height + GAP,
  };
};
