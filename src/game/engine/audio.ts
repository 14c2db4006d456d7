import type { Howl } from 'howler';
import { whenTouched } from './gesture.ts';
import { music } from './music.ts';
import { fetchSounds, openSounds, warmSounds, type SoundSheet } from './sounds.ts';

export interface Loudness {
  readonly volume?: number; // 0..1, default 1
  readonly rate?: number; // pitch and speed together, default 1
  readonly solo?: boolean; // the music steps back while it sounds
}

/**
 * One file of sounds. Nothing is heard, and no audio context made, before the visitor has touched the page. A file
 * that does not load leaves it silent.
 */
export class AudioBus {
  readonly #stopWaiting: () => void;
  #url = '';
  #sheet: SoundSheet | null = null;
  #howl: Howl | null = null;
  #touched = false;
  #muted: boolean;
  #alive = true;

  constructor(page: Window, muted: boolean) {
    this.#muted = muted;
    this.#stopWaiting = whenTouched(page, () => {
      this.#touched = true;
      this.#open();
    });
  }

  /** Fetches the sheet, and its file once the page was touched; `url` names the sheet. Never rejects. */
  async load(url: string): Promise<void> {
    this.#url = url;
    this.#sheet = await fetchSounds(url);
    if (this.#sheet && !this.#touched) void warmSounds(url, this.#sheet);
    this.#open();
  }

  play(name: string, { volume = 1, rate = 1, solo = false }: Loudness = {}): void {
    if (this.#muted || this.#howl?.state() !== 'loaded') return;
    const id = this.#howl.play(name);
    this.#howl.volume(volume, id);
    this.#howl.rate(rate, id);
    if (!solo) return;
    const back = music.stepBack();
    this.#howl.once('end', back, id);
    this.#howl.once('stop', back, id);
  }

  mute(off: boolean): void {
    this.#muted = off;
    if (off) this.#howl?.stop();
  }

  /** Ends what is heard right now; later sounds are welcome. */
  hush(): void {
    this.#howl?.stop();
  }

  destroy(): void {
    this.#alive = false;
    this.#stopWaiting();
    this.#howl?.stop();
    this.#howl?.unload();
    this.#howl = null;
  }

  #open(): void {
    if (this.#alive && this.#touched && this.#sheet && !this.#howl)
      this.#howl = openSounds(this.#url, this.#sheet);
  }
}
