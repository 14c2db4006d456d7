/** Why a chunk failed: refused or interrupted, too late, or without the expected export. */
export type ChunkErrorType = 'error' | 'timeout' | 'missing';

interface ChunkErrorDetails {
  /** The name of the chunk in the route table. */
  readonly chunk: string;
  readonly kind: 'script' | 'style';
  readonly type: ChunkErrorType;
  /** The requested address; empty if unknown. */
  readonly request: string;
  readonly cause?: unknown;
}

/** A failed chunk; its message is `Loading chunk home failed.` with type and address (specification, section 8). */
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

/** The module has not the expected export. */
export class ChunkExportMissing extends Error {
  override readonly name = 'ChunkMissing';
}

/** Classifies a failed `import()` by the messages of browsers and of Vite's preloading. */
export function toChunkError(chunk: string, cause: unknown, address: string): ChunkLoadError {
  const message = cause instanceof Error ? cause.message : '';
  // Vite: "Unable to preload CSS for https://…/home.css".
  const kind = /\bCSS\b/.test(message) ? 'style' : 'script';
  const type = cause instanceof ChunkExportMissing ? 'missing' : 'error';
  // Messages of Chromium and Firefox end with the address; Safari's has none.
  const named = /(?:https?:\/\/|\/)\S+$/.exec(message)?.[0];
  return new ChunkLoadError({ chunk, kind, type, request: named ?? address, cause });
}
