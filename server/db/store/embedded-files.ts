import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The used part of Emscripten's file system; PGlite does not type it. */
interface EngineStream {
  readonly nfd: number;
  readonly node: { readonly name: string; readonly parent: { readonly name: string } };
}
type EngineWrite = (
  stream: EngineStream,
  bytes: ArrayBufferView,
  offset: number,
  length: number,
  at: number,
) => number;
type EngineCall = (...args: unknown[]) => unknown;
interface EngineFiles {
  node_ops: { setattr: EngineCall; rename: EngineCall; unlink: EngineCall; rmdir: EngineCall };
  stream_ops: {
    setattr: EngineCall;
    close: (stream: EngineStream) => void;
    write: EngineWrite;
    fsync?: (stream: EngineStream) => number;
  };
  tryFSOperation<T>(work: () => T): T;
}
type Options = Parameters<NodeFS['init']>[1];

const LOG_SEGMENT = /^[0-9A-F]{24}$/;
const PAGE_BYTES = 8_192;
const EMPTY_PAGE = new Uint8Array(PAGE_BYTES);

/** Pages that a relation grows by hold nothing that the log must hold before them. */
function isEmpty({ buffer, byteOffset }: ArrayBufferView, offset: number, length: number): boolean {
  const written = new Uint8Array(buffer, byteOffset + offset, length);
  return Buffer.compare(written, EMPTY_PAGE.subarray(0, length)) === 0;
}

/**
 * PGlite's files with a working `fsync`: as shipped it does nothing. With `fsync=on` and `wal_sync_method=fsync` a
 * commit returns only after its log is on the disk.
 *
 * With `defersLogSync` several commits share one `fsync` of the log: the engine's is noted, and the caller of the engine
 * calls `syncLog` before it passes a commit on. The log still comes before the data: what the engine writes, truncates,
 * renames or deletes beside the log first syncs what is noted.
 */
export class DurableFiles extends NodeFS {
  /** Bytes written to the write-ahead log since the start. */
  logBytes = 0;
  defersLogSync = false;
  /** Descriptors of the log whose `fsync` is noted. */
  readonly #unsynced = new Set<number>();
  /** A disk that once failed to sync may have lost what it was given before: it never counts as synced again. */
  #failure: { readonly error: unknown } | undefined;
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

  /** Whether all of the log that the engine counts as synced is. */
  get isLogSynced(): boolean {
    return this.#unsynced.size === 0 && this.#failure === undefined;
  }

  /** @throws the error of the disk, at each call after it too */
  syncLog(): void {
    try {
      if (this.#failure === undefined) for (const descriptor of this.#unsynced) fs.fsyncSync(descriptor);
    } catch (error) {
      this.#failure = { error };
    }
    this.#unsynced.clear();
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  #patchFileOperations(engineModule: unknown): void {
    const { NODEFS: files } = engineModule as { NODEFS: EngineFiles };
    const { node_ops: nodes, stream_ops: streams } = files;
    const syncLogFirst = (): void => {
      if (!this.isLogSynced) files.tryFSOperation(() => this.syncLog());
    };
    const afterLog =
      <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
      (...args: Args): Result => {
        syncLogFirst();
        return call(...args);
      };
    files.node_ops = {
      ...nodes,
      setattr: afterLog(nodes.setattr),
      rename: afterLog(nodes.rename),
      unlink: afterLog(nodes.unlink),
      rmdir: afterLog(nodes.rmdir),
    };
    files.stream_ops = {
      ...streams,
      setattr: afterLog(streams.setattr),
      close: (stream) => {
        if (this.#unsynced.has(stream.nfd)) syncLogFirst();
        streams.close(stream);
      },
      fsync: (stream) => {
        if (this.defersLogSync && LOG_SEGMENT.test(stream.node.name)) {
          this.#unsynced.add(stream.nfd);
          return 0;
        }
        syncLogFirst();
        files.tryFSOperation(() => fs.fsyncSync(stream.nfd));
        return 0;
      },
      write: (stream, bytes, offset, length, at) => {
        const isLog = stream.node.parent.name === 'pg_wal';
        if (!isLog && !this.isLogSynced && !isEmpty(bytes, offset, length)) syncLogFirst();
        const written = streams.write(stream, bytes, offset, length, at);
        if (isLog) this.logBytes += written;
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
