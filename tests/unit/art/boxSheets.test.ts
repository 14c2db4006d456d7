import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { sheetLayout, type SheetPlace } from '../../../src/game/rules/sheet.ts';
import { SHIPPED, SIZES, drawSheet, nameOf, readBoxes } from '../../../tools/build-plugins/box-sheets.ts';

const BOX = { id: 'first-light', items: ['pistol-stray-light', 'charm-copper-coin', 'sticker-bun'] };

const pixelsOf = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer();

/** Mean difference of a place of the sheet from its source, 0..255, over what the source shows. */
async function difference(sheet: Buffer, place: SheetPlace, source: string): Promise<number> {
  const { x: left, y: top, width, height } = place;
  const shown = await pixelsOf(sharp(sheet).extract({ left, top, width, height }));
  const expected = await pixelsOf(sharp(source).resize(width, height, { kernel: 'lanczos3' }));
  const differences = [...expected.keys()]
    .filter((at) => (expected[at - (at % 4) + 3] ?? 0) > 200)
    .map((at) => Math.abs((expected[at] ?? 0) - (shown[at] ?? 0)));
  return differences.reduce((sum, one) => sum + one, 0) / differences.length;
}

describe('the sheet of a box', () => {
  it('shows every item and the box that opens in their places', async () => {
    const sheet = await drawSheet(BOX, 'small', 'assets');
    const { width, height, items, body, lid } = sheetLayout(BOX.items.length);
    expect(await sharp(sheet).metadata()).toMatchObject({ format: 'heif', width, height, hasAlpha: true });
    for (const [index, place] of items.entries())
      expect(await difference(sheet, place, `assets/items/${BOX.items[index]}.webp`)).toBeLessThan(12);
    expect(await difference(sheet, body, 'assets/boxes/first-light-body.webp')).toBeLessThan(12);
    expect(await difference(sheet, lid, 'assets/boxes/first-light-lid.webp')).toBeLessThan(12);
  });

  it('is as large as its scale says', async () => {
    const { width, height } = sheetLayout(BOX.items.length);
    const medium = await sharp(await drawSheet(BOX, 'medium', 'assets')).metadata();
    expect([medium.width, medium.height]).toEqual([width * 1.5, height * 1.5]);
  });

  it('is refused with the name of a picture that nobody has drawn', async () => {
    await expect(drawSheet({ ...BOX, items: ['nothing'] }, 'small', 'assets')).rejects.toThrow(
      'the sheet of the box first-light needs assets/items/nothing.webp; `npm run art` draws it',
    );
  });

  it('ships for every box as it is now: `npm run art` draws them', async () => {
    const boxes = await readBoxes('catalogue');
    const names = boxes.flatMap((box) => SIZES.map((size) => nameOf(box, size, 'assets')));
    expect((await readdir(SHIPPED)).sort()).toEqual((await Promise.all(names)).sort());
  });

  it('ships as it is drawn now: otherwise delete `assets/sheets` and run `npm run art`', async () => {
    const [box] = await readBoxes('catalogue');
    if (box === undefined) throw new Error('there is no box');
    const shipped = await readFile(join(SHIPPED, await nameOf(box, 'small', 'assets')));
    const [kept, drawn] = [
      await pixelsOf(sharp(shipped)),
      await pixelsOf(sharp(await drawSheet(box, 'small', 'assets'))),
    ];
    expect(kept.length).toBe(drawn.length);
    const sum = kept.reduce((total, value, at) => total + Math.abs(value - (drawn[at] ?? 0)), 0);
    expect(sum / kept.length).toBeLessThan(1);
  });
});
