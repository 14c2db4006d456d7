import type { Howl } from 'howler';
import { onFirstGesture } from './gesture.ts';
import { music } from './music.ts';
import { fetchSoundSprite, createHowl, type SoundSprite } from './sounds.ts';

export interface SoundOptions {
  readonly volume?: number; // 0..1, default 1
  readonly rate?: number; // pitch and speed, default 1
  readonly ducksMusic?: boolean; // lowers the music while it sounds
}

/**
 * Plays the sounds of one file. Creates the audio context on the first gesture, not before. Stays silent if the file
 * does not load.
 */
export class AudioBus {
  readonly #removeGestureListener: () => void;
  #url = '';
  #sheet: SoundSprite | null = null;
  #howl: Howl | null = null;
  #fetching = false;
  #gestureSeen = false;
  #muted: boolean;
  #alive = true;

  constructor(page: Window, muted: boolean) {
    this.#muted = muted;
    this.#removeGestureListener = onFirstGesture(page, () => {
      this.#gestureSeen = true;
      this.#open();
    });
  }

  /**
   * Fetches the sheet, and its file after the first gesture; `url` is the sheet's. While muted, waits for
   * `setMuted(false)`. Never rejects.
   */
  async load(url: string): Promise<void> {
    this.#url = url;
    if (!this.#muted) await this.#fetch();
  }

  async #fetch(): Promise<void> {
    if (this.#url === '' || this.#fetching) return;
    this.#fetching = true;
    this.#sheet = await fetchSoundSprite(this.#url);
    this.#open();
  }

  play(name: string, { volume = 1, rate = 1, ducksMusic = false }: SoundOptions = {}): void {
    if (this.#muted || this.#howl?.state() !== 'loaded') return;
    const id = this.#howl.play(name);
    this.#howl.volume(volume, id);
    this.#howl.rate(rate, id);
    if (!ducksMusic) return;
    const back = music.duck();
    this.#howl.once('end', back, id);
    this.#howl.once('stop', back, id);
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    if (muted) this.#howl?.stop();
    else void this.#fetch();
  }

  /** Stops the current sounds; later ones play. */
  stopAll(): void {
    this.#howl?.stop();
  }

  destroy(): void {
    this.#alive = false;
    this.#removeGestureListener();
    this.#howl?.stop();
    this.#howl?.unload();
    this.#howl = null;
  }

  #open(): void {
    if (this.#alive && this.#gestureSeen && this.#sheet && !this.#howl)
      this.#howl = createHowl(this.#url, this.#sheet);
  }
}
