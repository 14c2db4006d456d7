import type { Howl } from 'howler';
import { whenTouched } from './gesture.ts';
import { fetchSounds, openSounds } from './sounds.ts';

/** How loud it plays, alone and under a sound that wants to be heard; the sounds themselves reach 1. */
const LEVEL = 0.34;
const BACK_LEVEL = 0.1;

/** How long it takes to get there, in ms. */
const RISE_MS = 2400;
const FALL_MS = 900;
const STEP_BACK_MS = 160;

/** Name of the loop in its sheet. */
const ROUND = 'round';

/**
 * The page's one music, whichever stages ask for it, so that it goes on from box to box. It is fetched when it is
 * first to be heard: somebody wants it, the visitor has touched the page, and the tab is in sight.
 */
class Music {
  readonly #wanting = new Set<object>();
  readonly #over = new Set<object>();
  #howl: Howl | null = null;
  #fetching = false;
  #touched = false;
  #page: Window | null = null;
  #id: number | null = null;
  #level = 0;

  /**
   * Plays until told otherwise; `url` names the sheet of the first that asks.
   *
   * @returns wants it no more: it fades, and rests where it is
   */
  play(page: Window, url: string): () => void {
    const wish = {};
    this.#wanting.add(wish);
    this.#settle(page);
    const stopWaiting = whenTouched(page, () => {
      this.#touched = true;
      void this.#fetch(url);
    });
    this.#judge();
    return () => {
      stopWaiting();
      this.#wanting.delete(wish);
      this.#judge();
    };
  }

  /** Goes quiet for a sound; what comes back ends that, however often it is called. */
  stepBack(): () => void {
    const sound = {};
    this.#over.add(sound);
    this.#judge();
    return () => {
      if (this.#over.delete(sound)) this.#judge();
    };
  }

  #settle(page: Window): void {
    if (this.#page) return;
    this.#page = page;
    page.document.addEventListener('visibilitychange', () => this.#visibility());
  }

  get #audible(): boolean {
    return this.#touched && this.#wanting.size > 0 && this.#page?.document.hidden === false;
  }

  async #fetch(url: string): Promise<void> {
    if (this.#howl || this.#fetching) {
      this.#judge();
      return;
    }
    this.#fetching = true;
    const sheet = await fetchSounds(url);
    this.#fetching = false;
    if (!sheet) return;
    this.#howl = openSounds(url, sheet);
    this.#howl.on('fade', () => this.#rest());
    this.#howl.once('load', () => this.#judge());
  }

  /** Makes what is heard what should be heard. */
  #judge(): void {
    const howl = this.#howl;
    if (howl?.state() !== 'loaded') return;
    const quiet = this.#over.size > 0;
    const level = this.#audible ? (quiet ? BACK_LEVEL : LEVEL) : 0;
    if (level === this.#level) return;
    const now = this.#id === null ? 0 : loudness(howl, this.#id);
    this.#level = level;
    if (level > 0) this.#sound(howl);
    if (this.#id !== null) howl.fade(now, level, paceOf(now, level), this.#id);
  }

  #sound(howl: Howl): void {
    if (this.#id !== null && howl.playing(this.#id)) return;
    this.#id = howl.play(this.#id ?? ROUND);
    howl.volume(0, this.#id);
  }

  /** Once it has faded away it stops costing anything. */
  #rest(): void {
    if (this.#id !== null && this.#level === 0) this.#howl?.pause(this.#id);
  }

  /** A tab out of sight falls silent at once: its timers, and so its fades, stand still. */
  #visibility(): void {
    if (this.#page?.document.hidden && this.#id !== null) {
      this.#level = 0;
      this.#howl?.pause(this.#id);
      this.#howl?.volume(0, this.#id);
    }
    this.#judge();
  }
}

const loudness = (howl: Howl, id: number): number => Number(howl.volume(id));

const paceOf = (from: number, to: number): number => {
  if (to === BACK_LEVEL && from > to) return STEP_BACK_MS;
  return to > from ? RISE_MS : FALL_MS;
};

export const music = new Music();
