/** How the code of a page failed to arrive: refused or broken off, too late, or without what was wanted in it. */
export type ChunkErrorType = 'error' | 'timeout' | 'missing';

interface ChunkErrorDetails {
  /** What the chunk is called in the table of pages. */
  readonly chunk: string;
  readonly kind: 'script' | 'style';
  readonly type: ChunkErrorType;
  /** The address that was asked for; empty where nobody can tell. */
  readonly request: string;
  readonly cause?: unknown;
}

/** Code or styles of a page did not arrive: `Loading chunk home failed.` and, below it, the type and the address. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;
  readonly kind: ChunkErrorDetails['kind'];
  readonly type: ChunkErrorType;
  readonly request: string;

  constructor({ chunk, kind, type, request, cause }: ChunkErrorDetails) {
    const what = kind === 'style' ? 'CSS chunk' : 'chunk';
    super(`Loading ${what} ${chunk} failed.\n(${type}: ${request})`, { cause });
    this.chunk = chunk;
    this.kind = kind;
    this.type = type;
    this.request = request;
  }
}

/** Thrown where a module arrived without what was looked for in it. */
export class ChunkExportMissing extends Error {
  override readonly name = 'ChunkMissing';
}

/** What a failed `import()` was about, from the words of browsers and of Vite's preloading. */
export function toChunkError(chunk: string, cause: unknown, address: string): ChunkLoadError {
  const message = cause instanceof Error ? cause.message : '';
  // Vite: "Unable to preload CSS for https://…/home.css".
  const kind = /\bCSS\b/.test(message) ? 'style' : 'script';
  const type = cause instanceof ChunkExportMissing ? 'missing' : 'error';
  // Chromium and Firefox end their sentence with the address; Safari names none.
  const named = /(?:https?:\/\/|\/)\S+$/.exec(message)?.[0];
  return new ChunkLoadError({ chunk, kind, type, request: named ?? address, cause });
}
