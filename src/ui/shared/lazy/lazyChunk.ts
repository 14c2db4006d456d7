import type { ClientPorts } from '../../app/ports.ts';
import { toChunkError, ChunkLoadError, ChunkExportMissing } from './chunkError.ts';
import { hasMissingStyles, pendingStyles, fetchMissingStyles, markStylesMissing } from './chunkStyles.ts';

/** Script chunk load timeout (specification, section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

type Schedule = ClientPorts['schedule'];

/** A chunk that is fetched once, on demand. */
export interface LazyChunk<T> {
  /** The same promise until a failure is reset. Rejects with `ChunkLoadError`, after 120 s at the latest. */
  whenLoaded(schedule: Schedule): Promise<T>;
  /** Starts fetching, unless loaded. */
  preload(): void;
}

const failedChunks = new Set<() => void>();

/** Allows failed chunks to be fetched again. */
export function resetFailedChunks(): void {
  for (const forget of failedChunks) forget();
  failedChunks.clear();
}

interface ChunkOptions {
  /** The chunk has style sheets. */
  readonly styled?: boolean;
}

/** `load` resolves with undefined if the module has not the expected export. */
export function lazyChunk<T>(
  chunk: string,
  load: () => Promise<T | undefined>,
  { styled = false }: ChunkOptions = {},
): LazyChunk<T> {
  let fetching: Promise<T> | undefined;
  let awaited: Promise<T> | undefined;
  const reset = () => {
    fetching = undefined;
    awaited = undefined;
  };
  const fail = (error: ChunkLoadError): never => {
    failedChunks.add(reset);
    if (error.kind === 'style') markStylesMissing(error.request);
    throw error;
  };
  const fetch = () => {
    fetching ??= loadWithStyles(load, styled).catch((problem: unknown) =>
      fail(toChunkError(chunk, problem, importAddressOf(load))),
    );
    return fetching;
  };
  return {
    whenLoaded(schedule) {
      awaited ??= withTimeout(fetch(), schedule, () => timeoutError(chunk, load, styled)).catch(
        (error: unknown) => fail(error as ChunkLoadError),
      );
      markWhenLoaded(awaited);
      // No unhandled rejection while the caller awaits something else first.
      awaited.catch(() => undefined);
      return awaited;
    },
    preload: () => {
      // A failed preload stays silent; navigation repeats the request and shows the error.
      fetch().catch(reset);
    },
  };
}

/** React's `use` reads a marked promise at once: it need not suspend. */
function markWhenLoaded<T>(promise: Promise<T> & { status?: string; value?: T }): void {
  if (promise.status !== undefined) return;
  promise.status = 'pending';
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Returned, the rejected promise would be one that nobody handles.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
}

async function loadWithStyles<T>(load: () => Promise<T | undefined>, styled: boolean): Promise<T> {
  if (styled && hasMissingStyles()) await fetchMissingStyles();
  const loaded = await load();
  if (loaded === undefined) throw new ChunkExportMissing('the module does not hold what was wanted');
  return loaded;
}

function timeoutError(chunk: string, load: () => Promise<unknown>, styled: boolean): ChunkLoadError {
  const styles = styled ? pendingStyles() : undefined;
  const request = styles ?? importAddressOf(load);
  return new ChunkLoadError({ chunk, kind: styles ? 'style' : 'script', type: 'timeout', request });
}

/** The address that `load` imports, read from its source: browsers expose none before the import fails. */
function importAddressOf(load: () => Promise<unknown>): string {
  const path = importPathOf(load);
  return path === undefined ? '' : new URL(path, import.meta.url).href;
}

/** That address as the built file names it, as `./BoxPage-1a2b3c4.js`. */
export function importPathOf(load: () => Promise<unknown>): string | undefined {
  return /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
}

function withTimeout<T>(work: Promise<T>, schedule: Schedule, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(CHUNK_TIMEOUT_MS, () => reject(onTimeout()));
    work.then(resolve, reject).finally(cancel);
  });
}
