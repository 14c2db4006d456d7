import { Howl, Howler } from 'howler';

/** Where a sound lies in the file: start and length in ms, and whether it begins anew at its end. */
type Span = [from: number, length: number] | [from: number, length: number, loop: boolean];

/** What Howler's sprite file says, as `synth.ts` writes it. */
export interface SoundSprite {
  readonly src: readonly string[]; // file names beside the sheet, best format first
  readonly sprite: Readonly<Record<string, Span>>;
}

/** The sheet at `url`; null when it cannot be had, for a silent game is still a game. */
export const fetchSoundSprite = async (url: string): Promise<SoundSprite | null> => {
  try {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as SoundSprite) : null;
  } catch {
    return null;
  }
};

const baseOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

const ending = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/** Fetches the file this browser will want, into its cache, so that the first gesture finds it there. */
export const prefetchSounds = async (url: string, { src }: SoundSprite): Promise<void> => {
  const file = src.find((name) => Howler.codecs(ending(name)));
  if (file) await fetch(baseOf(url) + file).catch(() => undefined);
};

/** Begins to load the file that a sheet describes. Makes the page's audio context, so only after a gesture. */
export const createHowl = (url: string, { src, sprite }: SoundSprite): Howl =>
  new Howl({ src: src.map((file) => baseOf(url) + file), sprite });
