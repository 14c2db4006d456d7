import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReadFile } from './readLog.ts';

/** Reads the files of a log that was mirrored into a folder. */
export const readFolder =
  (folder: string): ReadFile =>
  async (path) => {
    const file = join(folder, path);
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
  };

/** A copy of a log in a folder, with the paths that the log has. */
export class Mirror {
  readonly #folder: string;
  /** Heads and keys, which are written last: the tiles of the heads are there then. */
  readonly #heads = new Map<string, Uint8Array>();
  /** A tile is another one than it was: the former one is kept. */
  hasChangedTile = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads a file and keeps a copy. */
  copying(read: ReadFile): ReadFile {
    return async (path) => {
      const bytes = await read(path);
      if (bytes === null) return null;
      if (path.startsWith('tile/')) this.#addTile(path, bytes);
      else this.#heads.set(path, bytes);
      return bytes;
    };
  }

  #addTile(path: string, bytes: Uint8Array): void {
    const file = join(this.#folder, path);
    if (!existsSync(file)) return replace(file, bytes);
    if (!readFileSync(file).equals(bytes)) this.hasChangedTile = true;
  }

  /** Writes the heads and keys that were read. @param isSound false: beside the former ones, as `checkpoint.refused` */
  finish(isSound: boolean): void {
    for (const [path, bytes] of this.#heads)
      replace(join(this.#folder, isSound ? path : `${path}.refused`), bytes);
  }
}

/** A reader sees the whole file or none of it. */
function replace(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
