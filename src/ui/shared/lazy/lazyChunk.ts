import type { ClientPorts } from '../../app/ports.ts';
import { toChunkError, ChunkLoadError, ChunkExportMissing } from './chunkError.ts';
import { hasMissingStyles, pendingStyles, fetchMissingStyles, markStylesMissing } from './chunkStyles.ts';

/** Milliseconds the code of a page may take to arrive. */
const CHUNK_TIMEOUT_MS = 120_000;

type Schedule = ClientPorts['schedule'];

/** Code that is fetched once, when somebody wants it. */
export interface LazyChunk<T> {
  /** The same promise until it failed and was forgotten. Rejects with `ChunkLoadError`, after 120 s at the latest. */
  whenLoaded(schedule: Schedule): Promise<T>;
  /** Starts fetching; nothing happens where it is there already. */
  preload(): void;
}

const failedChunks = new Set<() => void>();

/** Lets code that did not arrive be fetched again. */
export function resetFailedChunks(): void {
  for (const forget of failedChunks) forget();
  failedChunks.clear();
}

interface ChunkOptions {
  /** It brings style sheets along. */
  readonly styled?: boolean;
}

/** `load` answers undefined where its module does not hold what was wanted. */
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
      // Whoever asked for it may be waiting for something else first.
      awaited.catch(() => undefined);
      return awaited;
    },
    preload: () => {
      // Who only looked like going there is told nothing; going there then shows what is wrong.
      fetch().catch(reset);
    },
  };
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

/** The address that `load` imports, read from its source: no browser tells it before the import has failed. */
function importAddressOf(load: () => Promise<unknown>): string {
  const path = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return path === undefined ? '' : new URL(path, import.meta.url).href;
}

function withTimeout<T>(work: Promise<T>, schedule: Schedule, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(CHUNK_TIMEOUT_MS, () => reject(onTimeout()));
    work.then(resolve, reject).finally(cancel);
  });
}
