import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The used part of Emscripten's file system; PGlite does not type it. */
interface EngineStream {
  readonly nfd: number;
  readonly node: { readonly parent: { readonly name: string } };
}
type EngineWrite = (
  stream: EngineStream,
  bytes: unknown,
  offset: number,
  length: number,
  at: number,
) => number;
interface EngineFiles {
  stream_ops: { write: EngineWrite; fsync?: (stream: EngineStream) => number };
  tryFSOperation<T>(work: () => T): T;
}
type Options = Parameters<NodeFS['init']>[1];

/**
 * PGlite's files with a working `fsync`: as shipped it does nothing. With `fsync=on` and `wal_sync_method=fsync` a
 * commit returns only after its log is on the disk.
 */
export class DurableFiles extends NodeFS {
  /** Bytes written to the write-ahead log since the caller last set it to zero. */
  logBytes = 0;
  /** Called once after the engine has created a database, before it starts. */
  onCreated: (() => void) | undefined;

  override async init(engine: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(engine, options);
    const { emscriptenOpts } = prepared;
    // Before the mount, which copies the operations into every node.
    emscriptenOpts.preRun = [
      (engineModule) => this.#patchFileOperations(engineModule),
      ...(emscriptenOpts.preRun ?? []),
    ];
    return prepared;
  }

  override async syncToFs(): Promise<void> {
    const onCreated = this.onCreated;
    this.onCreated = undefined;
    onCreated?.();
  }

  #patchFileOperations(engineModule: unknown): void {
    const { NODEFS: files } = engineModule as { NODEFS: EngineFiles };
    const { write } = files.stream_ops;
    files.stream_ops = {
      ...files.stream_ops,
      fsync: (stream) => {
        files.tryFSOperation(() => fs.fsyncSync(stream.nfd));
        return 0;
      },
      write: (stream, bytes, offset, length, at) => {
        const written = write(stream, bytes, offset, length, at);
        if (stream.node.parent.name === 'pg_wal') this.logBytes += written;
        return written;
      },
    };
  }
}

/** fsync of every file and directory below and including `path`. */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) syncTree(below);
    else if (entry.isFile()) syncPath(below);
  }
  syncPath(path);
}

/** fsync of one file, or of a directory's entries. */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
