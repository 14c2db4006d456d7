import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { acceptedEncoding, namesTag } from '../http/negotiation.ts';
import { extname, join, relative, sep } from 'node:path';

/** Larger files are streamed from the disk. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Compressed copies in the order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
/** What their names end with. */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

const PAGE = /\.html(?:\.br|\.gz)?$/;

/** What the build writes; a file of another kind is served from the disk. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.webm': 'video/webm',
};

/** A file as it is sent. */
interface StoredFile {
  readonly body: Buffer;
  readonly etag: string;
  readonly modifiedMs: number;
  readonly lastModified: string;
}

/** Built files by their path below the root, as `assets/page.js`. */
interface MemoryFiles {
  readonly has: (path: string) => boolean;
  /** Undefined for a path that is no file of the build, and for a file that is streamed from the disk. */
  readonly get: (path: string) => StoredFile | undefined;
}

function readStored(path: string): StoredFile | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.size > MAX_FILE_BYTES) return undefined;
  const { size, mtime } = stats;
  return {
    body: readFileSync(path),
    etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    // HTTP dates have no milliseconds.
    modifiedMs: Math.floor(mtime.getTime() / 1_000) * 1_000,
    lastModified: mtime.toUTCString(),
  };
}

/**
 * Lists the files of the build and their compressed copies. A file is read when it is asked for first: the build has
 * thousands, and reading them takes longer than all else that a start does.
 */
export async function listMemoryFiles(root: string): Promise<MemoryFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(paths);
  const stored = new Map<string, StoredFile | undefined>();
  const get = (path: string): StoredFile | undefined => {
    if (!known.has(path)) return undefined;
    if (!stored.has(path)) stored.set(path, readStored(join(root, path)));
    return stored.get(path);
  };
  // Pages name the other files, so all pages are of the build that the server started with.
  for (const path of paths) if (PAGE.test(path)) get(path);
  return { has: (path) => known.has(path), get };
}

/** Whether a file's name has the hash of its content: its copies are never asked for again. */
export function isImmutable(path: string): boolean {
  return /(?:^|\/)(?:assets|art\/sheets)\//.test(path);
}

/** Whether the client's copy is current, by RFC 9110: If-None-Match first, otherwise If-Modified-Since. */
function isFresh({ headers }: FastifyRequest, { etag, modifiedMs }: StoredFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return namesTag(known, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && modifiedMs <= since;
}

/**
 * Sends a file of the build from memory, compressed if the client accepts it.
 * @returns false for files that are not in memory and for ranges, which come from the disk
 */
export function sendFromMemory(
  files: MemoryFiles,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const type = CONTENT_TYPES[extname(path)];
  const plain = files.get(path);
  if (plain === undefined || type === undefined || request.headers.range !== undefined) return false;
  const available = ENCODINGS.filter((name) => files.has(path + SUFFIXES[name]));
  const encoding = acceptedEncoding(request, available);
  const file = (encoding && files.get(path + SUFFIXES[encoding])) ?? plain;
  if (!isImmutable(path)) {
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', file.etag)
      .header('last-modified', file.lastModified);
    if (isFresh(request, file)) {
      void reply.code(304).send();
      return true;
    }
  }
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  void reply.type(type).send(file.body);
  return true;
}
