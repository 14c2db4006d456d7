import { appendLeaf } from '../../../src/fair/log/frontier.ts';
import type { Frontier } from '../../../src/fair/log/frontier.ts';
import { leafHash } from '../../../src/fair/log/merkle.ts';
import { TILE_HEIGHT, TILE_WIDTH } from '../../../src/fair/log/tiles.ts';
import { sha256 } from './signer.ts';

interface TileHashes {
  readonly level: number;
  readonly index: number;
  /** Beside each other. */
  readonly hashes: Buffer;
}

/** A tree that entries are added to, with the hashes of tiles from level 1 on that they complete. */
export class GrowingTree {
  readonly #tiles = new Map<string, { level: number; index: number; hashes: Uint8Array[] }>();
  #frontier: Frontier;

  constructor(frontier: Frontier) {
    this.#frontier = frontier;
  }

  get frontier(): Frontier {
    return this.#frontier;
  }

  add(entry: Uint8Array): void {
    const { frontier, completed } = appendLeaf(sha256, this.#frontier, leafHash(sha256, entry));
    this.#frontier = frontier;
    for (const { level, index, hash } of completed)
      if (level > 0 && level % TILE_HEIGHT === 0) this.#addHash(level / TILE_HEIGHT, index, hash);
  }

  /** What the added entries complete, in the order of their subtrees. */
  tiles(): TileHashes[] {
    return [...this.#tiles.values()].map(({ hashes, ...tile }) => ({
      ...tile,
      hashes: Buffer.concat(hashes),
    }));
  }

  #addHash(level: number, place: number, hash: Uint8Array): void {
    const index = Math.floor(place / TILE_WIDTH);
    const key = `${level}/${index}`;
    const tile = this.#tiles.get(key) ?? { level, index, hashes: [] };
    tile.hashes.push(hash);
    this.#tiles.set(key, tile);
  }
}
