import { Howl } from 'howler';

/** Position of a sound in the file: start and length in ms, and whether it loops. */
type Span = [from: number, length: number] | [from: number, length: number, loop: boolean];

/** Howler's sprite format, as `synth.ts` writes it. */
export interface SoundSprite {
  readonly src: readonly string[]; // file names beside the sheet, best format first
  readonly sprite: Readonly<Record<string, Span>>;
}

/** The sheet at `url`; null when it cannot be fetched: the game then runs without sound. */
export const fetchSoundSprite = async (url: string): Promise<SoundSprite | null> => {
  try {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as SoundSprite) : null;
  } catch {
    return null;
  }
};

const baseOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Starts loading the file of a sheet. Creates the page's audio context, so call it only after a gesture. */
export const createHowl = (url: string, { src, sprite }: SoundSprite): Howl =>
  new Howl({ src: src.map((file) => baseOf(url) + file), sprite });
