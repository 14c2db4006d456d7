import { Assets, type Spritesheet, type Texture } from 'pixi.js';

let ready: Promise<void> | null = null;

/** Workers from blobs are refused by the page's content security policy, and nothing here needs detecting. */
const initialised = (): Promise<void> => {
  ready ??= Assets.init({ preferences: { preferWorkers: false }, skipDetections: true });
  return ready;
};

/** The frames of one atlas by name. Rejects when its files cannot be had. */
export const loadAtlas = async (url: string): Promise<Readonly<Record<string, Texture>>> => {
  await initialised();
  const sheet = await Assets.load<Spritesheet>(url);
  return sheet.textures;
};

/** One picture. Rejects when it cannot be had. */
export const loadPicture = async (url: string): Promise<Texture> => {
  await initialised();
  return Assets.load<Texture>(url);
};
