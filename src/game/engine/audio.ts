import type { Howl } from 'howler';
import { ducking } from './ducking.ts';
import { onFirstGesture } from './gesture.ts';
import { soundLevel } from './mix.ts';
import { fetchSoundSprite, createHowl, type SoundSprite } from './sounds.ts';

export interface SoundOptions {
  readonly volume?: number; // 0..1, default 1
  readonly rate?: number; // pitch and speed, default 1
  readonly ducks?: boolean; // lowers the music and what yields while it sounds
  readonly yields?: boolean; // is lower while another ducks
}

/** A sound that is heard now. */
interface Sounding {
  readonly own: number; // its volume
  readonly yields: boolean;
  readonly endDucking: (() => void) | undefined;
}

/**
 * Plays the sounds of one file. Creates the audio context on the first gesture, not before. Stays silent if the file
 * does not load.
 */
export class AudioBus {
  readonly #removeGestureListener: () => void;
  readonly #removeDuckingListener: () => void;
  readonly #sounding = new Map<number, Sounding>();
  #url = '';
  #sheet: SoundSprite | null = null;
  #howl: Howl | null = null;
  #fetching = false;
  #gestureSeen = false;
  #volume: number;
  #alive = true;

  /** `volume`: 0..1; 0: muted. */
  constructor(page: Window, volume: number) {
    this.#volume = volume;
    this.#removeGestureListener = onFirstGesture(page, () => {
      this.#gestureSeen = true;
      this.#open();
    });
    this.#removeDuckingListener = ducking.subscribe(() => this.#applyLevels());
  }

  /**
   * Fetches the sheet, and its file after the first gesture; `url` is the sheet's. While muted, waits for `setVolume`.
   * Never rejects.
   */
  async load(url: string): Promise<void> {
    this.#url = url;
    if (this.#volume > 0) await this.#fetch();
  }

  /** Loads the file whatever the volume, after a gesture. @returns whether it has loaded; a failed one never does */
  async prepare(url: string): Promise<boolean> {
    this.#url = url;
    this.#gestureSeen = true;
    await this.#fetch();
    const howl = this.#howl;
    if (!howl) return false;
    if (howl.state() === 'loaded') return true;
    return new Promise((resolve) => {
      howl.once('load', () => resolve(true));
      howl.once('loaderror', () => resolve(false));
    });
  }

  async #fetch(): Promise<void> {
    if (this.#url === '' || this.#fetching) return;
    this.#fetching = true;
    this.#sheet = await fetchSoundSprite(this.#url);
    this.#open();
  }

  play(name: string, { volume = 1, rate = 1, ducks = false, yields = false }: SoundOptions = {}): void {
    if (this.#volume === 0 || this.#howl?.state() !== 'loaded') return;
    const id = this.#howl.play(name);
    this.#howl.rate(rate, id);
    this.#sounding.set(id, { own: volume, yields, endDucking: ducks ? ducking.begin() : undefined });
    this.#applyLevels();
  }

  /** 0..1; 0 mutes. */
  setVolume(volume: number): void {
    this.#volume = volume;
    if (volume === 0) this.#howl?.stop();
    else {
      this.#applyLevels();
      void this.#fetch();
    }
  }

  /** Stops the current sounds; later ones play. */
  stopAll(): void {
    this.#howl?.stop();
  }

  destroy(): void {
    this.#alive = false;
    this.#removeGestureListener();
    this.#removeDuckingListener();
    this.#howl?.stop();
    this.#howl?.unload();
    this.#howl = null;
    // A file that waits for the audio context never tells of its stop.
    for (const id of [...this.#sounding.keys()]) this.#forget(id);
  }

  #applyLevels(): void {
    for (const [id, sound] of this.#sounding)
      this.#howl?.volume(soundLevel(this.#volume, sound, ducking.isDucked), id);
  }

  #open(): void {
    if (!this.#alive || !this.#gestureSeen || !this.#sheet || this.#howl) return;
    const howl = createHowl(this.#url, this.#sheet);
    for (const event of ['end', 'stop'] as const) howl.on(event, (id) => this.#forget(id));
    this.#howl = howl;
  }

  #forget(id: number): void {
    const sound = this.#sounding.get(id);
    this.#sounding.delete(id);
    sound?.endDucking?.();
  }
}
