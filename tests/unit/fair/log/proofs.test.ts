import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafHash, provesConsistency, provesInclusion, rootOf } from '../../../../src/fair/log/merkle.ts';
import { consistencyProof, inclusionProof, readEntriesOf } from '../../../../src/fair/log/proofs.ts';
import type { ReadTile } from '../../../../src/fair/log/proofs.ts';
import { encodeBundle, TILE_WIDTH, tilePath } from '../../../../src/fair/log/tiles.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const SIZE = 66_000;
const entries = Array.from({ length: SIZE }, (_, index) => new TextEncoder().encode(`entry ${index}`));
const leaves = entries.map((entry) => leafHash(sha256, entry));
const roots = new Map<string, Uint8Array>();
/** The root over some leaves, computed once. */
function rootOfRange(from: number, to: number): Uint8Array {
  const key = `${from} ${to}`;
  const root = roots.get(key) ?? rootOf(sha256, leaves.slice(from, to));
  roots.set(key, root);
  return root;
}
const treeOf = (size: number) => ({ size, root: rootOfRange(0, size) });

/** The tiles of the log; `paths` are those that were read. */
function reader() {
  const paths: string[] = [];
  const read: ReadTile = ({ level, index, width }) => {
    paths.push(tilePath({ level, index, width }));
    if (level === 'entries') {
      const first = index * TILE_WIDTH;
      return Promise.resolve(encodeBundle(entries.slice(first, first + width)));
    }
    const perHash = TILE_WIDTH ** level;
    const hashes = Array.from({ length: width }, (_, at) => {
      const first = (index * TILE_WIDTH + at) * perHash;
      return rootOfRange(first, first + perHash);
    });
    return Promise.resolve(Buffer.concat(hashes));
  };
  return { paths, read };
}

describe('a proof from tiles', () => {
  it.each([
    [0, 1],
    [1, 2],
    [254, 255],
    [0, 256],
    [256, 257],
    [300, 600],
    [599, 600],
    [0, SIZE],
    [65_536, SIZE],
    [SIZE - 1, SIZE],
  ])('shows that leaf %i is in a tree of %i, and reads each tile once', async (index, size) => {
    const { paths, read } = reader();
    const proof = await inclusionProof(sha256, read, index, size);
    expect(
      provesInclusion(sha256, { hash: leaves[index] ?? sha256(Buffer.of()), index }, treeOf(size), proof),
    ).toBe(true);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    [1, 2],
    [255, 256],
    [256, 257],
    [257, 600],
    [1, SIZE],
    [600, SIZE],
    [65_537, SIZE],
  ])('shows that a tree continues one of %i with %i leaves', async (before, size) => {
    const { paths, read } = reader();
    const proof = await consistencyProof(sha256, read, before, size);
    expect(provesConsistency(sha256, treeOf(before), treeOf(size), proof)).toBe(true);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('shows both at any two sizes', async () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 700 }));
    await fc.assert(
      fc.asyncProperty(sizes, async ([before, more]) => {
        const [tree, index] = [treeOf(before + more), before - 1];
        const { read } = reader();
        const inclusion = await inclusionProof(sha256, read, index, tree.size);
        const hash = leaves[index] ?? Buffer.of();
        expect(provesInclusion(sha256, { hash, index }, tree, inclusion)).toBe(true);
        const proof = await consistencyProof(sha256, read, before, tree.size);
        expect(provesConsistency(sha256, treeOf(before), tree, proof)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('needs no tile for a tree of one size, and is refused for a leaf that is not there', async () => {
    const { paths, read } = reader();
    expect(await consistencyProof(sha256, read, 600, 600)).toEqual([]);
    expect(paths).toEqual([]);
    expect(() => inclusionProof(sha256, read, 600, 600)).toThrow(RangeError);
    expect(() => consistencyProof(sha256, read, 601, 600)).toThrow(RangeError);
  });
});

describe('entries', () => {
  it.each([
    [0, 0, []],
    [256, 256, []],
    [0, 1, ['tile/entries/000']],
    [255, 256, ['tile/entries/000']],
    [100, 200, ['tile/entries/000']],
    [255, 257, ['tile/entries/000', 'tile/entries/001']],
    [300, 600, ['tile/entries/001', 'tile/entries/002.p/88']],
    [0, 600, ['tile/entries/000', 'tile/entries/001', 'tile/entries/002.p/88']],
    [599, 600, ['tile/entries/002.p/88']],
  ])('from %i to %i are read from the bundles that have them', async (from, to, bundles) => {
    const { paths, read } = reader();
    expect(await readEntriesOf(read, { from, to }, 600)).toEqual(entries.slice(from, to));
    expect(paths).toEqual(bundles);
  });
});
