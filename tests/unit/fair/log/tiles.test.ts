import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafHash, nodesOf, rootOf } from '../../../../src/fair/log/merkle.ts';
import {
  decodeBundle,
  encodeBundle,
  nodeInTile,
  tileOfNode,
  tileOfPath,
  tilePath,
  widthIn,
} from '../../../../src/fair/log/tiles.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

describe('the path of a tile', () => {
  it.each([
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 2, index: 0, width: 1 }, 'tile/2/000.p/1'],
    [{ level: 'entries', index: 273, width: 112 }, 'tile/entries/273.p/112'],
    [{ level: 63, index: 1_000, width: 255 }, 'tile/63/x001/000.p/255'],
  ] as const)('of %o is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(tileOfPath(path)).toEqual(tile);
  });

  it.each([
    '',
    'tile/0/1',
    'tile/00/001',
    'tile/64/001',
    'tile/-1/001',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/0/001.p/0',
    'tile/0/001.p/01',
    'tile/0/001.p/256',
    'tile/0/001.p/999',
    'tile/entries/001/',
    '/tile/0/001',
    'tile/0/x999/x999/x999/x999/x999/999',
  ])('is not %s', (path) => {
    expect(tileOfPath(path)).toBeNull();
  });
});

describe('the tiles of a tree', () => {
  it('of 70,000 leaves are those of the format’s example', () => {
    expect([widthIn(70_000, 0, 272), widthIn(70_000, 0, 273), widthIn(70_000, 0, 274)]).toEqual([
      256, 112, 0,
    ]);
    expect([widthIn(70_000, 1, 0), widthIn(70_000, 1, 1)]).toEqual([256, 17]);
    expect([widthIn(70_000, 2, 0), widthIn(70_000, 3, 0)]).toEqual([1, 0]);
    expect([widthIn(256, 0, 0), widthIn(256, 1, 0)]).toEqual([256, 1]);
  });

  it('have every node that a proof needs', () => {
    const size = 1_300;
    const leaves = Array.from({ length: size }, (_, index) =>
      leafHash(sha256, new Uint8Array([index % 256, index >> 8])),
    );
    const hashAt = (level: number, index: number) =>
      rootOf(sha256, leaves.slice(index * 256 ** level, (index + 1) * 256 ** level));
    const tile = (level: number, index: number) =>
      Buffer.concat(
        Array.from({ length: widthIn(size, level, index) }, (_, at) => hashAt(level, index * 256 + at)),
      );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 1, max: size }), (one, other) => {
        const [from, to] = [Math.min(one, other - 1), Math.max(one + 1, other)];
        for (const node of nodesOf({ from, to })) {
          const found = tileOfNode(node, size);
          const hash = nodeInTile(sha256, node, new Uint8Array(tile(found.level, found.index)));
          const wanted = rootOf(
            sha256,
            leaves.slice(node.index * 2 ** node.level, (node.index + 1) * 2 ** node.level),
          );
          expect(Buffer.from(hash)).toEqual(Buffer.from(wanted));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('that are too short are refused', () => {
    expect(() => nodeInTile(sha256, { level: 1, index: 1 }, new Uint8Array(3 * 32))).toThrow(RangeError);
  });
});

describe('a bundle of entries', () => {
  it('has each entry after its length', () => {
    expect(encodeBundle([new Uint8Array([7]), new Uint8Array(0)])).toEqual(new Uint8Array([0, 1, 7, 0, 0]));
    expect(encodeBundle([new Uint8Array(258)]).subarray(0, 2)).toEqual(new Uint8Array([1, 2]));
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 700 })), (entries) => {
        expect(decodeBundle(encodeBundle(entries))).toEqual(entries);
      }),
    );
  });

  it('that ends within an entry is refused, as is an entry that is too long', () => {
    for (const bytes of [[0], [0, 2, 1], [0, 1, 5, 0]])
      expect(() => decodeBundle(new Uint8Array(bytes))).toThrow(RangeError);
    expect(() => encodeBundle([new Uint8Array(65_536)])).toThrow(RangeError);
  });
});
