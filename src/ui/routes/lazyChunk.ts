import type { ClientPorts } from '../app/ports.ts';
import { asChunkError, ChunkLoadError, ChunkMissing } from './chunkError.ts';
import { areStylesMissing, awaitedStyles, fetchMissingStyles, noteMissingStyles } from './chunkStyles.ts';

/** Milliseconds the code of a page may take to arrive. */
const CHUNK_TIMEOUT_MS = 120_000;

type Schedule = ClientPorts['schedule'];

/** Code that is fetched once, when somebody wants it. */
export interface LazyChunk<T> {
  /** The same promise until it failed and was forgotten. Rejects with `ChunkLoadError`, after 120 s at the latest. */
  arrival(schedule: Schedule): Promise<T>;
  /** Starts fetching; nothing happens where it is there already. */
  preload(): void;
}

const failed = new Set<() => void>();

/** Lets code that did not arrive be fetched again. */
export function forgetFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
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
  const forget = () => {
    fetching = undefined;
    awaited = undefined;
  };
  const fail = (error: ChunkLoadError): never => {
    failed.add(forget);
    if (error.kind === 'style') noteMissingStyles(error.request);
    throw error;
  };
  const fetch = () => {
    fetching ??= whole(load, styled).catch((problem: unknown) =>
      fail(asChunkError(chunk, problem, addressIn(load))),
    );
    return fetching;
  };
  return {
    arrival(schedule) {
      awaited ??= inTime(fetch(), schedule, () => timeoutOf(chunk, load, styled)).catch((error: unknown) =>
        fail(error as ChunkLoadError),
      );
      // Whoever asked for it may be waiting for something else first.
      awaited.catch(() => undefined);
      return awaited;
    },
    preload: () => {
      // Who only looked like going there is told nothing; going there then shows what is wrong.
      fetch().catch(forget);
    },
  };
}

async function whole<T>(load: () => Promise<T | undefined>, styled: boolean): Promise<T> {
  if (styled && areStylesMissing()) await fetchMissingStyles();
  const wanted = await load();
  if (wanted === undefined) throw new ChunkMissing('the module does not hold what was wanted');
  return wanted;
}

function timeoutOf(chunk: string, load: () => Promise<unknown>, styled: boolean): ChunkLoadError {
  const styles = styled ? awaitedStyles() : undefined;
  const request = styles ?? addressIn(load);
  return new ChunkLoadError({ chunk, kind: styles ? 'style' : 'script', type: 'timeout', request });
}

/** The address that `load` imports, read from its source: no browser tells it before the import has failed. */
function addressIn(load: () => Promise<unknown>): string {
  const path = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return path === undefined ? '' : new URL(path, import.meta.url).href;
}

function inTime<T>(work: Promise<T>, schedule: Schedule, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(CHUNK_TIMEOUT_MS, () => reject(late()));
    work.then(resolve, reject).finally(cancel);
  });
}
