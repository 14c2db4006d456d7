/** How the code of a page failed to arrive: refused or broken off, too late, or without what was wanted in it. */
export type ChunkFailure = 'error' | 'timeout' | 'missing';

interface ChunkFault {
  /** What the chunk is called in the table of pages. */
  readonly chunk: string;
  readonly kind: 'script' | 'style';
  readonly type: ChunkFailure;
  /** The address that was asked for; empty where nobody can tell. */
  readonly request: string;
  readonly cause?: unknown;
}

/** Code or styles of a page did not arrive: `Loading chunk home failed.` and, below it, the type and the address. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;
  readonly kind: ChunkFault['kind'];
  readonly type: ChunkFailure;
  readonly request: string;

  constructor({ chunk, kind, type, request, cause }: ChunkFault) {
    const what = kind === 'style' ? 'CSS chunk' : 'chunk';
    super(`Loading ${what} ${chunk} failed.\n(${type}: ${request})`, { cause });
    this.chunk = chunk;
    this.kind = kind;
    this.type = type;
    this.request = request;
  }
}

/** Thrown where a module arrived without what was looked for in it. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

/** What a failed `import()` was about, from the words of browsers and of Vite's preloading. */
export function asChunkError(chunk: string, problem: unknown, address: string): ChunkLoadError {
  const words = problem instanceof Error ? problem.message : '';
  // Vite: "Unable to preload CSS for https://…/home.css".
  const kind = /\bCSS\b/.test(words) ? 'style' : 'script';
  const type = problem instanceof ChunkMissing ? 'missing' : 'error';
  // Chromium and Firefox end their sentence with the address; Safari names none.
  const named = /(?:https?:\/\/|\/)\S+$/.exec(words)?.[0];
  return new ChunkLoadError({ chunk, kind, type, request: named ?? address, cause: problem });
}
