import type { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

/** A file or directory of a database; `content` is null for a directory. */
interface DatabaseEntry {
  readonly path: string;
  readonly mode: number;
  readonly content: Uint8Array<ArrayBuffer> | null;
}

/** All files of a database that an engine has closed; directories precede what they hold. */
export type DatabaseFiles = readonly DatabaseEntry[];

const DIRECTORY = '/pglite/data';
/** Bytes. */
const PAGE = 8_192;

/** What is used of Emscripten's file system in memory; PGlite does not type it. */
interface EngineFiles {
  readonly root: FileNode;
  readonly nameTable: (FileNode | undefined)[];
  readonly streams: (FileStream | null | undefined)[];
  stat(path: string): { readonly mode: number };
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  readdir(path: string): string[];
  readFile(path: string): Uint8Array;
  mkdirTree(path: string): void;
  lookupPath(path: string): { readonly node: FileNode };
}

interface FileNode {
  /** Bytes of a file, entries of a directory. */
  contents: unknown;
  usedBytes: number;
  mode: number;
  name: string;
  parent: FileNode;
  name_next: FileNode | undefined;
  node_ops: { mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode };
  stream_ops: StreamOperations;
}

interface StreamOperations {
  write: (stream: FileStream, ...rest: unknown[]) => number;
}

interface FileStream {
  readonly node: FileNode;
  /** Position and flags. */
  readonly shared: object;
  fd: number | null;
  stream_ops: StreamOperations;
}

const filesOf = ({ Module }: PGlite): EngineFiles => (Module as { FS: EngineFiles }).FS;

/** Reads the database of an engine whose files are in memory, once it has been closed. */
export function databaseReader(engine: PGlite): () => DatabaseFiles {
  const files = filesOf(engine);
  const entriesOf = (path: string): DatabaseEntry[] => {
    const { mode } = files.stat(path);
    if (!files.isDir(mode)) return [{ path, mode, content: withoutUnusedLog(path, files.readFile(path)) }];
    const names = files.readdir(path).filter((name) => name !== '.' && name !== '..');
    return [{ path, mode, content: null }, ...names.flatMap((name) => entriesOf(`${path}/${name}`))];
  };
  return () => entriesOf(DIRECTORY);
}

/** A log file is 16 MB of zeros with a few pages written; the engine extends a shorter one. */
function withoutUnusedLog(path: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!path.startsWith(`${DIRECTORY}/pg_wal/`)) return Uint8Array.from(content);
  const used = content.findLastIndex((byte) => byte !== 0) + 1;
  return Uint8Array.from(content.subarray(0, Math.ceil(used / PAGE) * PAGE));
}

/**
 * Files in memory that start with the content of `database` and share it until they are written. PGlite's own
 * `loadDataDir` copies a tar in small steps, which takes several times as long as the start of the engine.
 */
export class MemoryFiles extends EmscriptenBuiltinFilesystem {
  readonly #database: DatabaseFiles;

  constructor(database: DatabaseFiles) {
    super();
    this.#database = database;
  }

  override async initialSyncFs(): Promise<void> {
    if (this.pg === undefined) throw new Error('the engine has not started');
    const files = filesOf(this.pg);
    files.mkdirTree(DIRECTORY);
    // By nodes: looking up some thousand paths takes longer than the start of the engine.
    const directories = new Map([[DIRECTORY, files.lookupPath(DIRECTORY).node]]);
    for (const { path, mode, content } of this.#database) {
      const node = directories.get(path) ?? createNode(directories, path, mode);
      node.mode = mode;
      if (content === null) directories.set(path, node);
      else {
        node.contents = content;
        node.usedBytes = content.length;
        node.stream_ops = copyingBeforeWrite(node.stream_ops, content);
      }
    }
  }
}

function createNode(directories: ReadonlyMap<string, FileNode>, path: string, mode: number): FileNode {
  const end = path.lastIndexOf('/');
  const parent = directories.get(path.slice(0, end));
  if (parent === undefined) throw new Error(`${path} precedes its directory`);
  return parent.node_ops.mknod(parent, path.slice(end + 1), mode, 0);
}

/** Operations of a file that never write into `kept`. Growing and truncating replace the array by themselves. */
function copyingBeforeWrite(operations: StreamOperations, kept: Uint8Array): StreamOperations {
  return {
    ...operations,
    write: (stream, ...rest) => {
      if (stream.node.contents === kept) stream.node.contents = kept.slice();
      return operations.write(stream, ...rest);
    },
  };
}

/**
 * Keeps the files of an engine at rest: their contents, names and open streams.
 * @returns makes them what they were
 */
export function keepFiles(engine: PGlite): () => void {
  const files = filesOf(engine);
  const nodes = nodesUnder(files, files.root).map((node) => {
    const { contents, usedBytes, mode, name, parent, name_next } = node;
    const isDirectory = files.isDir(mode);
    if (contents instanceof Uint8Array) {
      const operations = copyingBeforeWrite(node.stream_ops, contents);
      for (const stream of files.streams) if (stream?.node === node) stream.stream_ops = operations;
      node.stream_ops = operations;
    }
    const kept = { contents: isDirectory ? { ...(contents as object) } : contents, usedBytes, mode };
    return { node, isDirectory, kept, place: { name, parent, name_next } };
  });
  const names = [...files.nameTable];
  const streams = [...files.streams];
  const open = streams.flatMap((stream) =>
    stream ? [{ stream, fd: stream.fd, shared: stream.shared, state: { ...stream.shared } }] : [],
  );
  return () => {
    for (const { node, isDirectory, kept, place } of nodes)
      Object.assign(node, kept, place, isDirectory && { contents: { ...(kept.contents as object) } });
    replaceAll(files.nameTable, names);
    // Closing a stream takes its number away.
    for (const { stream, fd, shared, state } of open) {
      Object.assign(shared, state);
      stream.fd = fd;
    }
    replaceAll(files.streams, streams);
  };
}

/** A node, and all below it. Devices and pipes have no contents. */
function nodesUnder(files: EngineFiles, node: FileNode): FileNode[] {
  const entries = files.isDir(node.mode) ? Object.values(node.contents as Record<string, FileNode>) : [];
  return [node, ...entries.flatMap((entry) => nodesUnder(files, entry))];
}

function replaceAll<T>(target: T[], content: readonly T[]): void {
  target.length = 0;
  target.push(...content);
}
