import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toChunkError } from '../../../../src/ui/shared/lazy/chunkError.ts';
import { resetFailedChunks, lazyChunk } from '../../../../src/ui/shared/lazy/lazyChunk.ts';

const SCRIPT = 'https://fairdrop.example/assets/home-B1.js';
const STYLES = 'https://fairdrop.example/assets/home-C2.css';

describe('a chunk that failed to load', () => {
  it.each([
    ['Chromium', `Failed to fetch dynamically imported module: ${SCRIPT}`],
    ['Firefox', `error loading dynamically imported module: ${SCRIPT}`],
  ])('is reported with type and address, from the message of %s', (_browser, words) => {
    const error = toChunkError('home', new TypeError(words), '');
    expect(error.message).toBe(`Loading chunk home failed.\n(error: ${SCRIPT})`);
    expect(error).toMatchObject({ name: 'ChunkLoadError', kind: 'script', type: 'error', request: SCRIPT });
  });

  it('is reported with the requested address when the browser gives none', () => {
    const error = toChunkError('home', new TypeError('Importing a module script failed.'), SCRIPT);
    expect(error.message).toBe(`Loading chunk home failed.\n(error: ${SCRIPT})`);
  });

  it('is distinguished from its styles', () => {
    const error = toChunkError('home', new Error(`Unable to preload CSS for ${STYLES}`), SCRIPT);
    expect(error.message).toBe(`Loading CSS chunk home failed.\n(error: ${STYLES})`);
    expect(error).toMatchObject({ kind: 'style', request: STYLES });
  });
});

describe('a chunk', () => {
  const alarms: { delayMs: number; ring: () => void; cancelled: boolean }[] = [];
  const schedule = (delayMs: number, ring: () => void) => {
    const alarm = { delayMs, ring, cancelled: false };
    alarms.push(alarm);
    return () => {
      alarm.cancelled = true;
    };
  };
  beforeEach(resetFailedChunks);
  afterEach(() => alarms.splice(0));

  it('may take 120 s from when it is awaited, and is then given up with its address', async () => {
    const never = new Promise(() => undefined);
    const stuck = lazyChunk('stuck', () =>
      never.then(() => import('../../../../src/ui/app/browser/latency.ts')),
    );
    stuck.preload();
    expect(alarms).toEqual([]);
    const waiting = stuck.whenLoaded(schedule);
    expect(alarms.map(({ delayMs }) => delayMs)).toEqual([120_000]);
    alarms[0]?.ring();
    await expect(waiting).rejects.toMatchObject({
      message: expect.stringMatching(/^Loading chunk stuck failed\.\n\(timeout: /) as string,
      type: 'timeout',
    });
  });

  it('stops its timer once it is loaded', async () => {
    const chunk = lazyChunk('home', async () => 'the page');
    expect(await chunk.whenLoaded(schedule)).toBe('the page');
    await expect.poll(() => alarms[0]?.cancelled).toBe(true);
  });

  it('is missing when its module lacks the export', async () => {
    const chunk = lazyChunk('home', async () => undefined);
    await expect(chunk.whenLoaded(schedule)).rejects.toMatchObject({ type: 'missing', chunk: 'home' });
  });

  it('is fetched again after a failed preload', async () => {
    let tries = 0;
    const chunk = lazyChunk('home', async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Importing a module script failed.');
      return 'the page';
    });
    chunk.preload();
    await expect.poll(() => chunk.whenLoaded(schedule).catch(() => 'failed')).toBe('the page');
    expect(tries).toBe(2);
  });
});
