import { Howl } from 'howler';

/** Sounds by name; where each lies in the file: start and length in ms. */
type SoundMap = Readonly<Record<string, readonly [number, number]>>;

/** What Howler's sprite file says, as `synth.ts` writes it. */
interface SoundSheet {
  readonly src: readonly string[]; // file names beside the sheet, best format first
  readonly sprite: SoundMap;
}

export interface Loudness {
  readonly volume?: number; // 0..1, default 1
  readonly rate?: number; // pitch and speed together, default 1
}

const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * One file of sounds. Nothing is heard before the visitor has touched the page: a browser would hold such
 * sounds back and then play them all at once. A file that does not load leaves it silent.
 */
export class AudioBus {
  readonly #page: Window;
  #howl: Howl | null = null;
  #touched: boolean;
  #muted: boolean;
  #alive = true;

  constructor(page: Window, muted: boolean) {
    this.#page = page;
    this.#muted = muted;
    this.#touched = (page.navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false;
    if (!this.#touched) for (const name of GESTURES) page.addEventListener(name, this.#touch, true);
  }

  /** Fetches the sheet and its file; `url` names the sheet. Never rejects: a silent reel is still a reel. */
  async load(url: string): Promise<void> {
    try {
      const answer = await fetch(url);
      if (!answer.ok) return;
      const sheet = (await answer.json()) as SoundSheet;
      if (this.#alive) this.#howl = this.#open(url, sheet);
    } catch {
      this.#howl = null;
    }
  }

  play(name: string, { volume = 1, rate = 1 }: Loudness = {}): void {
    if (this.#muted || !this.#touched || this.#howl?.state() !== 'loaded') return;
    const id = this.#howl.play(name);
    this.#howl.volume(volume, id);
    this.#howl.rate(rate, id);
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
    this.#untouch();
    this.#howl?.unload();
    this.#howl = null;
  }

  #open(url: string, { src, sprite }: SoundSheet): Howl {
    const base = url.slice(0, url.lastIndexOf('/') + 1);
    return new Howl({
      src: src.map((file) => base + file),
      sprite: Object.fromEntries(Object.entries(sprite).map(([name, [from, ms]]) => [name, [from, ms]])),
    });
  }

  readonly #touch = (): void => {
    this.#touched = true;
    this.#untouch();
  };

  #untouch(): void {
    for (const name of GESTURES) this.#page.removeEventListener(name, this.#touch, true);
  }
}
