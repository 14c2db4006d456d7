import { consistencyRanges, hashOfNodes, inclusionRanges, nodesOf } from './merkle.ts';
import type { LeafRange, Sha256 } from './merkle.ts';
import { decodeBundle, nodeInTile, TILE_WIDTH, tileOfNode, tilePath, widthIn } from './tiles.ts';
import type { Tile } from './tiles.ts';

/** Reads a tile of a log. @throws if the log does not have it */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** The hashes that prove that a leaf is in a tree of this size. @throws RangeError if the tree has no such leaf */
export const inclusionProof = (
  sha256: Sha256,
  read: ReadTile,
  index: number,
  size: number,
): Promise<Uint8Array[]> => hashesOf(sha256, read, inclusionRanges(index, size), size);

/** The hashes that prove that a tree continues a smaller one. @throws RangeError if the first is the larger */
export const consistencyProof = (
  sha256: Sha256,
  read: ReadTile,
  before: number,
  size: number,
): Promise<Uint8Array[]> => hashesOf(sha256, read, consistencyRanges(before, size), size);

async function hashesOf(
  sha256: Sha256,
  read: ReadTile,
  ranges: readonly LeafRange[],
  size: number,
): Promise<Uint8Array[]> {
  /** A tile has up to eight of the nodes: it is read once. */
  const tiles = new Map<string, Promise<Uint8Array>>();
  const readOnce = (tile: Tile): Promise<Uint8Array> => {
    const path = tilePath(tile);
    const reading = tiles.get(path) ?? read(tile);
    tiles.set(path, reading);
    return reading;
  };
  return Promise.all(
    ranges.map(async (range) => {
      const nodes = nodesOf(range).map(async (node) =>
        nodeInTile(sha256, node, await readOnce(tileOfNode(node, size))),
      );
      return hashOfNodes(sha256, await Promise.all(nodes));
    }),
  );
}

/** Reads entries of a log, from `from` up to, not including, `to`. @param size of the tree */
export async function readEntriesOf(
  read: ReadTile,
  { from, to }: LeafRange,
  size: number,
): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < to; index += 1) {
    const bundle = decodeBundle(await read({ level: 'entries', index, width: widthIn(size, 0, index) }));
    const first = index * TILE_WIDTH;
    entries.push(...bundle.slice(Math.max(0, from - first), Math.max(0, to - first)));
  }
  return entries;
}
