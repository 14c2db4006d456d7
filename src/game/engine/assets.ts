import { Assets, type Spritesheet, type Texture } from 'pixi.js';

let ready: Promise<void> | null = null;

/** The content security policy refuses workers from blobs, and no format has to be detected. */
const initialised = (): Promise<void> => {
  ready ??= Assets.init({ preferences: { preferWorkers: false }, skipDetections: true });
  return ready;
};

/** A file that cannot be fetched, or has the wrong content. */
export class AssetMissing extends Error {
  override readonly name = 'AssetMissing';
}

/**
 * The frames of one atlas by name.
 * @throws AssetMissing
 */
export const loadAtlas = async (url: string): Promise<Readonly<Record<string, Texture>>> => {
  await initialised();
  try {
    const sheet = await Assets.load<Spritesheet>(url);
    return sheet.textures;
  } catch (cause) {
    throw new AssetMissing(url, { cause });
  }
};

/** One picture. Rejects when it cannot be fetched. */
export const loadTexture = async (url: string): Promise<Texture> => {
  await initialised();
  return Assets.load<Texture>(url);
};
