import './navigatorStub.ts';
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { PictureSheet } from '../../../src/game/engine/pictureSheet.ts';
import type { ReelCrate } from '../../../src/game/model/model.ts';
import { sheetLayout } from '../../../src/game/rules/sheet.ts';
import { ReelAssets } from '../../../src/game/scenes/reel/reelAssets.ts';

const textured = (label: string): Texture => new Texture({ source: Texture.WHITE.source, label });

/** A sheet without pixels, which says where it is cut. */
class FakeSheet {
  isDestroyed = false;
  cut = ({ x, y }: { x: number; y: number }, label: string) => textured(`${label} at ${x},${y}`);
  part = (place: object) => ({ ...place, picture: this });
  destroy = () => void (this.isDestroyed = true);
}

const crateOf = (box: string, items?: readonly string[]): ReelCrate => ({
  ...{ body: `${box}-body`, lid: `${box}-lid` },
  sheet: items ? { items, small: `${box}-1`, medium: `${box}-1.5`, large: `${box}-2` } : null,
});

/** Assets whose files arrive when told. */
function assetsInHand(scale: 1 | 1.5 | 2 = 2) {
  const sheets = new Map<string, { arrive: (sheet: FakeSheet) => void; fail: (fault: Error) => void }>();
  const singles: string[] = [];
  const assets = new ReelAssets(scale, {
    sheet: (address) =>
      new Promise((resolve, reject) =>
        sheets.set(address, {
          arrive: (sheet) => resolve(sheet as unknown as PictureSheet),
          fail: reject,
        }),
      ),
    texture: async (address) => {
      singles.push(address);
      return textured(address);
    },
  });
  return { assets, sheets, singles };
}

const item = (id: string) => ({ id, picture: `${id}.webp`, grade: 4 as const, kind: '', name: id });

describe('the pictures of a reel', () => {
  it('are cut from the sheet in its order, in the size asked for', async () => {
    for (const [scale, address] of [
      [1, 'ember-1'],
      [1.5, 'ember-1.5'],
      [2, 'ember-2'],
    ] as const) {
      const { assets, sheets, singles } = assetsInHand(scale);
      const loading = assets.load(crateOf('ember', ['dove', 'wren']));
      sheets.get(address)?.arrive(new FakeSheet());
      await loading;
      assets.requestMissing([item('dove'), item('wren')]);
      const { items, body } = sheetLayout(2);
      expect(assets.pictures.small(item('wren'))?.label).toBe(`wren at ${items[1]?.x},${items[1]?.y}`);
      expect(assets.crate?.body).toMatchObject(body);
      expect(singles).toEqual([]);
    }
  });

  it('wait for the sheet before any is fetched alone', async () => {
    const { assets, sheets, singles } = assetsInHand();
    const loading = assets.load(crateOf('ember', ['dove']));
    assets.requestMissing([item('dove'), item('late')]);
    expect(singles).toEqual([]);
    sheets.get('ember-2')?.arrive(new FakeSheet());
    await loading;
    expect(singles).toEqual(['late.webp']);
  });

  it('are files of their own without a sheet, and when it does not load', async () => {
    const none = assetsInHand();
    await none.assets.load(crateOf('ember'));
    none.assets.requestMissing([item('dove')]);
    expect(none.singles.sort()).toEqual(['dove.webp', 'ember-body', 'ember-lid']);

    const failed = assetsInHand();
    const loading = failed.assets.load(crateOf('ember', ['dove']));
    failed.assets.requestMissing([item('dove')]);
    failed.sheets.get('ember-2')?.fail(new Error('offline'));
    await loading;
    expect(failed.singles.sort()).toEqual(['dove.webp', 'ember-body', 'ember-lid']);
  });

  it('are loaded once for the same box, and kept when its sheet no longer counts', async () => {
    const { assets, sheets, singles } = assetsInHand();
    const first = new FakeSheet();
    const loading = assets.load(crateOf('ember', ['dove']));
    sheets.get('ember-2')?.arrive(first);
    await loading;
    await assets.load(crateOf('ember', ['dove']));
    await assets.load(crateOf('ember'));
    expect(sheets.size).toBe(1);
    expect(first.isDestroyed).toBe(false);
    expect(assets.pictures.small(item('dove'))).toBeDefined();
    expect(singles).toEqual([]);
  });

  it('are released for those of another box, once they are there', async () => {
    const { assets, sheets } = assetsInHand();
    const [ember, night] = [new FakeSheet(), new FakeSheet()];
    const first = assets.load(crateOf('ember', ['dove']));
    sheets.get('ember-2')?.arrive(ember);
    await first;
    const second = assets.load(crateOf('night', ['wren']));
    expect(assets.crate).toBeNull();
    expect(ember.isDestroyed).toBe(false);
    sheets.get('night-2')?.arrive(night);
    await second;
    expect([ember.isDestroyed, night.isDestroyed]).toEqual([true, false]);
  });

  it('are released when the stage is left, also those that arrive afterwards', async () => {
    const { assets, sheets } = assetsInHand();
    const [there, late] = [new FakeSheet(), new FakeSheet()];
    const first = assets.load(crateOf('ember', ['dove']));
    sheets.get('ember-2')?.arrive(there);
    await first;
    const second = assets.load(crateOf('night', ['wren']));
    assets.destroy();
    expect(there.isDestroyed).toBe(true);
    sheets.get('night-2')?.arrive(late);
    await second;
    expect(late.isDestroyed).toBe(true);
  });
});
