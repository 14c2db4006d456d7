import { HASH_BYTES, rootOf } from './merkle.ts';
import type { Sha256, TreeNode } from './merkle.ts';

/** Hashes in a full tile (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
/** Levels of the tree that a tile has. */
export const TILE_HEIGHT = 8;

/** A tile of hashes, or a bundle of entries where `level` is `entries`. */
export interface Tile {
  /** 0: hashes of leaves. */
  readonly level: number | 'entries';
  readonly index: number;
  /** 1 to 256; less than 256 in a partial tile, at the end of the tree. */
  readonly width: number;
}

/** The path of a tile below the log's address, as `tile/0/x001/x234/067` or `tile/entries/005.p/12`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const parts = padded.match(/.{3}/g) ?? [];
  const name = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${name}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

const PATH = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;
/** The largest level that the format has. */
const MAX_LEVEL = 63;

/** The tile of a path; null for any other path, and for one that is not written in the only way. */
export function tileOfPath(path: string): Tile | null {
  const [, level = '', name = '', partial] = PATH.exec(path) ?? [];
  if (level === '') return null;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(name.replaceAll(/[x/]/g, '')),
    width: partial === undefined ? TILE_WIDTH : Number(partial),
  };
  const isKnown = tile.level === 'entries' || tile.level <= MAX_LEVEL;
  return isKnown && tile.width <= TILE_WIDTH && tilePath(tile) === path ? tile : null;
}

/** The width of a tile in a tree; 0 where the tree has no such tile yet. @param size leaves of the tree */
export function widthIn(size: number, level: number, index: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** The tile that has a node of a tree, or from whose hashes it follows. */
export function tileOfNode({ level, index }: TreeNode, size: number): Tile & { readonly level: number } {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const perHash = 2 ** (level % TILE_HEIGHT);
  const tileIndex = Math.floor((index * perHash) / TILE_WIDTH);
  return { level: tileLevel, index: tileIndex, width: widthIn(size, tileLevel, tileIndex) };
}

/** The hash of a node from the tile that `tileOfNode` names. @throws RangeError if the tile is too short */
export function nodeInTile(sha256: Sha256, node: TreeNode, tile: Uint8Array): Uint8Array {
  const perHash = 2 ** (node.level % TILE_HEIGHT);
  const first = (node.index * perHash) % TILE_WIDTH;
  const bytes = tile.subarray(first * HASH_BYTES, (first + perHash) * HASH_BYTES);
  if (bytes.length < perHash * HASH_BYTES) throw new RangeError('the tile is too short');
  const hashes = Array.from({ length: perHash }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  return rootOf(sha256, hashes);
}

/** The largest entry, in bytes: its length has 16 bits. */
const MAX_ENTRY_BYTES = 0xff_ff;

/** Entries as a bundle has them: each after its length, 16 bits, high byte first. @throws RangeError for one too long */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > MAX_ENTRY_BYTES) throw new RangeError('the entry is too long');
    bytes.set([entry.length >> 8, entry.length & 0xff], at);
    bytes.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bytes;
}

/** The entries of a bundle. @throws RangeError if it ends within one */
export function decodeBundle(bytes: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const end = at + 2 + high * 256 + (low ?? 0);
    if (low === undefined || end > bytes.length) throw new RangeError('the bundle ends within an entry');
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
