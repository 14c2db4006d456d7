import { Assets, DOMAdapter, type Spritesheet, type Texture } from 'pixi.js';
import { countedResponse } from './countedResponse.ts';

let ready: Promise<void> | null = null;

/** The content security policy refuses workers from blobs, and no format has to be detected. */
const initialised = (): Promise<void> => {
  if (ready) return ready;
  const adapter = DOMAdapter.get();
  DOMAdapter.set({ ...adapter, fetch: (url, options) => fetchCounted(adapter.fetch, url, options) });
  ready = Assets.init({ preferences: { preferWorkers: false }, skipDetections: true });
  return ready;
};

/** Called with the share of a file that has arrived, 0..1. */
export type OnArrived = (share: number) => void;

/** Listeners to the pictures of atlases, by address without the ending. */
const listeners = new Map<string, Set<OnArrived>>();

const withoutEnding = (url: string): string =>
  new URL(url, 'http://localhost').pathname.replace(/\.\w+$/, '');

async function fetchCounted(
  fetchFile: ReturnType<typeof DOMAdapter.get>['fetch'],
  url: RequestInfo,
  options?: RequestInit,
): Promise<Response> {
  const response = await fetchFile(url, options);
  const address = typeof url === 'string' ? url : url.url;
  const called = address.endsWith('.json') ? undefined : listeners.get(withoutEnding(address));
  if (!called) return response;
  return countedResponse(response, (share) => {
    for (const listener of called) listener(share);
  });
}

/** A file that cannot be fetched, or has the wrong content. */
export class AssetMissing extends Error {
  override readonly name = 'AssetMissing';
}

/**
 * The frames of one atlas by name.
 * @param onArrived for its picture, nearly all of its bytes; not called for one that has been loaded before
 * @throws AssetMissing
 */
export const loadAtlas = async (
  url: string,
  onArrived: OnArrived,
): Promise<Readonly<Record<string, Texture>>> => {
  await initialised();
  const key = withoutEnding(url);
  const called = listeners.get(key) ?? new Set();
  listeners.set(key, called.add(onArrived));
  try {
    const sheet = await Assets.load<Spritesheet>(url);
    return sheet.textures;
  } catch (cause) {
    throw new AssetMissing(url, { cause });
  } finally {
    called.delete(onArrived);
  }
};

/** One picture. Rejects when it cannot be fetched. */
export const loadTexture = async (url: string): Promise<Texture> => {
  await initialised();
  return Assets.load<Texture>(url);
};
