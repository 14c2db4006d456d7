import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What we use of Emscripten's file system; PGlite's own types leave it open. */
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
 * PGlite's files on disk, made durable. As shipped its `fsync` does nothing; here it is the real one, so with
 * `fsync=on` and `wal_sync_method=fsync` a commit is answered only after its log has reached the disk.
 */
export class DurableFiles extends NodeFS {
  /** Bytes written to the write-ahead log since the caller last set it to zero. */
  logBytes = 0;
  /** Called once when the engine has made a new database here, before it starts on it. */
  onCreated: (() => void) | undefined;

  override async init(engine: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(engine, options);
    const { emscriptenOpts } = prepared;
    // Before the mount: it copies the operations into every node it makes.
    emscriptenOpts.preRun = [
      (engineModule) => this.#patchFileOperations(engineModule),
      ...(emscriptenOpts.preRun ?? []),
    ];
    return prepared;
  }

  override async syncToFs(): Promise<void> {
    const made = this.onCreated;
    this.onCreated = undefined;
    made?.();
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

/** Brings every file and directory below (and including) `path` to the disk. */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) syncTree(below);
    else if (entry.isFile()) syncPath(below);
  }
  syncPath(path);
}

/** Brings one file, or the names in one directory, to the disk. */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
