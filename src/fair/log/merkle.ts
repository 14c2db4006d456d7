/** SHA-256 over bytes, injected: server and browser each use their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The hash of a perfect subtree: node `index` of `level`, over the leaves from `index · 2^level` on. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/** Leaves from `from` up to, not including, `to`. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** Of SHA-256. */
export const HASH_BYTES = 32;

const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

/** The hash of a leaf, SHA-256(0x00 || data) (RFC 6962, section 2.1). */
export function leafHash(sha256: Sha256, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 1);
  bytes.set(data, 1);
  return sha256(bytes);
}

/** The hash of an inner node, SHA-256(0x01 || left || right) (RFC 6962, section 2.1). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
}

/** The largest power of two below `size`, which is 2 or more. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The perfect subtrees that make up a range whose start is a multiple of the power of two that covers its size. */
export function nodesOf({ from, to }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = [];
  let start = from;
  while (start < to) {
    let level = 0;
    let width = 1;
    while (start % (width * 2) === 0 && start + width * 2 <= to) {
      level += 1;
      width *= 2;
    }
    nodes.push({ level, index: start / width });
    start += width;
  }
  return nodes;
}

/** The hash over subtrees beside each other, as `nodesOf` lists them. @throws RangeError for none */
export function hashOfNodes(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (last === undefined) throw new RangeError('no hashes');
  return hashes.slice(0, -1).reduceRight((right, left) => nodeHash(sha256, left, right), last);
}

/** The root of a tree (RFC 6962, section 2.1). @param leaves hashes of its leaves; for none the hash of nothing */
export function rootOf(sha256: Sha256, leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return only;
  const split = splitOf(leaves.length);
  return nodeHash(sha256, rootOf(sha256, leaves.slice(0, split)), rootOf(sha256, leaves.slice(split)));
}

/**
 * The ranges whose hashes prove that a leaf is in a tree, from the leaf upwards (RFC 6962, section 2.1.1).
 * @throws RangeError if the tree has no such leaf
 */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (index < 0 || index >= size) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  const ranges: LeafRange[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      ranges.unshift({ from: middle, to });
      to = middle;
    } else {
      ranges.unshift({ from, to: middle });
      from = middle;
    }
  }
  return ranges;
}

/**
 * The ranges whose hashes prove that a tree continues a smaller one (RFC 6962, section 2.1.2); none for trees of one size
 * and for the empty one.
 * @throws RangeError if the first is the larger
 */
export function consistencyRanges(before: number, size: number): LeafRange[] {
  if (before < 0 || before > size)
    throw new RangeError(`a tree of ${size} does not continue one of ${before}`);
  if (before === 0 || before === size) return [];
  const ranges: LeafRange[] = [];
  let [from, to] = [0, size];
  while (to !== before) {
    const middle = from + splitOf(to - from);
    if (before <= middle) {
      ranges.unshift({ from: middle, to });
      to = middle;
    } else {
      ranges.unshift({ from, to: middle });
      from = middle;
    }
  }
  // The root of the smaller tree is known, unless it is not a whole subtree of the larger one.
  if (from > 0) ranges.unshift({ from, to });
  return ranges;
}

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Whether a proof shows that a leaf is in the tree of a root (RFC 9162, section 2.1.3.2). */
export function provesInclusion(
  sha256: Sha256,
  leaf: { readonly hash: Uint8Array; readonly index: number },
  tree: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (!isPlace(leaf.index) || !isPlace(tree.size) || leaf.index >= tree.size) return false;
  if (leaf.hash.length !== HASH_BYTES) return false;
  let [place, last] = [leaf.index, tree.size - 1];
  let hash = leaf.hash;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = nodeHash(sha256, sibling, hash);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(sha256, hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSameHash(hash, tree.root);
}

/**
 * Whether a proof shows that a tree continues a smaller one, or is the same (RFC 9162, section 2.1.4.2). Nothing is
 * proved of the empty tree, which every tree continues.
 */
export function provesConsistency(
  sha256: Sha256,
  before: { readonly size: number; readonly root: Uint8Array },
  tree: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (!isPlace(before.size) || !isPlace(tree.size) || before.size > tree.size || before.size === 0)
    return false;
  if (before.size === tree.size) return proof.length === 0 && isSameHash(before.root, tree.root);
  let [place, last] = [before.size - 1, tree.size - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  const [first, ...others] = place === 0 ? [before.root, ...proof] : proof;
  if (first === undefined || proof.length === 0) return false;
  let [old, hash] = [first, first];
  for (const sibling of others) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      [old, hash] = [nodeHash(sha256, sibling, old), nodeHash(sha256, sibling, hash)];
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(sha256, hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSameHash(old, before.root) && isSameHash(hash, tree.root);
}

const isPlace = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
