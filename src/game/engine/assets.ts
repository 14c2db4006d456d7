import { Assets, type Spritesheet, type Texture } from 'pixi.js';

let ready: Promise<void> | null = null;

/** Workers from blobs are refused by the page's content security policy, and nothing here needs detecting. */
const initialised = (): Promise<void> => {
  ready ??= Assets.init({ preferences: { preferWorkers: false }, skipDetections: true });
  return ready;
};

/** A file could not be had, or was not what it should be. */
export class AssetMissing extends Error {
  override readonly name = 'AssetMissing';
}

/** The frames of one atlas by name. Rejects with AssetMissing. */
export const loadAtlas = async (url: string): Promise<Readonly<Record<string, Texture>>> => {
  await initialised();
  try {
    const sheet = await Assets.load<Spritesheet>(url);
    return sheet.textures;
  } catch (cause) {
    throw new AssetMissing(url, { cause });
  }
};

/** One picture. Rejects when it cannot be had. */
export const loadTexture = async (url: string): Promise<Texture> => {
  await initialised();
  return Assets.load<Texture>(url);
};
