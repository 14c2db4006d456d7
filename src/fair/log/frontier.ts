import { HASH_BYTES, hashOfNodes, nodeHash, nodesOf } from './merkle.ts';
import type { Sha256, TreeNode } from './merkle.ts';

/** A perfect subtree that is complete, with its hash. */
export interface HashedNode extends TreeNode {
  readonly hash: Uint8Array;
}

/** What a log keeps to grow: its size and the hashes of the perfect subtrees that make it up, the largest first. */
export interface Frontier {
  readonly size: number;
  readonly hashes: readonly Uint8Array[];
}

/** The frontier of an empty log. */
export const emptyFrontier: Frontier = { size: 0, hashes: [] };

/** The hashes beside each other. */
export function formatFrontier({ hashes }: Frontier): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * HASH_BYTES);
  return bytes;
}

/** @throws RangeError if a tree of this size has another number of hashes */
export function parseFrontier(size: number, bytes: Uint8Array): Frontier {
  const count = nodesOf({ from: 0, to: size }).length;
  if (bytes.length !== count * HASH_BYTES) throw new RangeError(`a tree of ${size} has ${count} hashes`);
  const hashes = Array.from({ length: count }, (_, at) =>
    bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  return { size, hashes };
}

/** Adds a leaf. @returns the new frontier, and the subtrees that it completes, from the leaf upwards */
export function appendLeaf(
  sha256: Sha256,
  { size, hashes }: Frontier,
  leaf: Uint8Array,
): { readonly frontier: Frontier; readonly completed: readonly HashedNode[] } {
  const left = [...hashes];
  const completed: HashedNode[] = [{ level: 0, index: size, hash: leaf }];
  let [level, index, hash] = [0, size, leaf];
  while (index % 2 === 1) {
    const sibling = left.pop();
    if (sibling === undefined) throw new RangeError(`a tree of ${size} has more hashes`);
    hash = nodeHash(sha256, sibling, hash);
    [level, index] = [level + 1, (index - 1) / 2];
    completed.push({ level, index, hash });
  }
  return { frontier: { size: size + 1, hashes: [...left, hash] }, completed };
}

/** The root of the tree (RFC 6962, section 2.1). */
export function rootOfFrontier(sha256: Sha256, { hashes }: Frontier): Uint8Array {
  return hashes.length === 0 ? sha256(new Uint8Array(0)) : hashOfNodes(sha256, hashes);
}
