import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consistencyRanges,
  hashOfNodes,
  inclusionRanges,
  leafHash,
  nodesOf,
  provesConsistency,
  provesInclusion,
  rootOf,
} from '../../../../src/fair/log/merkle.ts';
import type { LeafRange } from '../../../../src/fair/log/merkle.ts';
import vectors from './merkle-vectors.json' with { type: 'json' };

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const decoded = (text: string | null) => new Uint8Array(Buffer.from(text ?? '', 'base64'));

/** Eight leaves and the roots over the first n of them, from the tests of Certificate Transparency. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, index) => leafHash(sha256, new TextEncoder().encode(`leaf ${index}`)));

/** The hash of a range from its perfect subtrees, as a log has them. */
const hashOf = (leaves: readonly Uint8Array[], range: LeafRange) =>
  hashOfNodes(
    sha256,
    nodesOf(range).map(({ level, index }) =>
      rootOf(sha256, leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
    ),
  );

const sizes = fc.integer({ min: 1, max: 300 });

describe('the root of a tree', () => {
  it.each(ROOTS.map((root, size) => ({ root, size })))(
    'over $size leaves is the published one',
    ({ root, size }) => {
      const leaves = LEAVES.slice(0, size).map((leaf) =>
        leafHash(sha256, new Uint8Array(Buffer.from(leaf, 'hex'))),
      );
      expect(hex(rootOf(sha256, leaves))).toBe(root);
      if (size > 0) expect(hex(hashOf(leaves, { from: 0, to: size }))).toBe(root);
    },
  );
});

describe('a proof of inclusion', () => {
  it.each(vectors.inclusion)('of the published vectors, $file', (vector) => {
    const { leafIdx, treeSize, root, leafHash: hash, proof, wantErr } = vector;
    const leaf = { hash: decoded(hash), index: leafIdx };
    const tree = { size: treeSize, root: decoded(root) };
    expect(provesInclusion(sha256, leaf, tree, (proof ?? []).map(decoded))).toBe(!wantErr);
  });

  it('holds for its leaf and tree alone', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, place) => {
        const leaves = leavesOf(size);
        const index = place % size;
        const proof = inclusionRanges(index, size).map((range) => hashOf(leaves, range));
        const tree = { size, root: rootOf(sha256, leaves) };
        const other = leafHash(sha256, new Uint8Array([1]));
        expect(provesInclusion(sha256, { hash: leaves[index]!, index }, tree, proof)).toBe(true);
        expect(provesInclusion(sha256, { hash: other, index }, tree, proof)).toBe(false);
        expect(
          provesInclusion(sha256, { hash: leaves[index]!, index }, { ...tree, root: other }, proof),
        ).toBe(false);
        if (size > 1) {
          const moved = { hash: leaves[index]!, index: (index + 1) % size };
          expect(provesInclusion(sha256, moved, tree, proof)).toBe(false);
        }
      }),
    );
  });

  it('is refused for a leaf that the tree does not have', () => {
    expect(() => inclusionRanges(3, 3)).toThrow(RangeError);
    const hash = new Uint8Array(32);
    for (const index of [-1, 1, 0.5, NaN])
      expect(provesInclusion(sha256, { hash, index }, { size: 1, root: hash }, [])).toBe(false);
  });
});

describe('a proof of consistency', () => {
  it.each(vectors.consistency)('of the published vectors, $file', (vector) => {
    const { size1, size2, root1, root2, proof, wantErr } = vector;
    const before = { size: size1, root: decoded(root1) };
    const tree = { size: size2, root: decoded(root2) };
    expect(provesConsistency(sha256, before, tree, (proof ?? []).map(decoded))).toBe(!wantErr);
  });

  it('holds for trees that continue each other, and for no changed one', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, earlier) => {
        const leaves = leavesOf(size);
        const before = {
          size: 1 + (earlier % size),
          root: rootOf(sha256, leaves.slice(0, 1 + (earlier % size))),
        };
        const proof = consistencyRanges(before.size, size).map((range) => hashOf(leaves, range));
        const tree = { size, root: rootOf(sha256, leaves) };
        expect(provesConsistency(sha256, before, tree, proof)).toBe(true);
        const changed = leafHash(sha256, new Uint8Array([1]));
        expect(provesConsistency(sha256, { ...before, root: changed }, tree, proof)).toBe(false);
        expect(provesConsistency(sha256, before, { ...tree, root: changed }, proof)).toBe(false);
      }),
    );
  });

  it('is refused for a tree that is smaller', () => {
    expect(() => consistencyRanges(4, 3)).toThrow(RangeError);
    const root = new Uint8Array(32);
    expect(provesConsistency(sha256, { size: 4, root }, { size: 3, root }, [])).toBe(false);
  });
});
