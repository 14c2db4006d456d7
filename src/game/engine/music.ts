import type { Howl } from 'howler';
import { onFirstGesture } from './gesture.ts';
import { fetchSoundSprite, createHowl } from './sounds.ts';

/** How loud it plays, alone and under a sound that wants to be heard; the sounds themselves reach 1. */
const LEVEL = 0.34;
const DUCKED_LEVEL = 0.1;

/** How long it takes to get there, in ms. */
const FADE_IN_MS = 2400;
const FADE_OUT_MS = 900;
const DUCK_MS = 160;

/** Name of the loop in its sheet. */
const ROUND = 'round';

/**
 * The page's one music, whichever stages ask for it, so that it goes on from box to box. It is fetched when it is
 * first to be heard: somebody wants it, the visitor has touched the page, and the tab is in sight.
 */
class Music {
  readonly #requests = new Set<object>();
  readonly #duckers = new Set<object>();
  #howl: Howl | null = null;
  #fetching = false;
  #gestureSeen = false;
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
    this.#requests.add(wish);
    this.#watchVisibility(page);
    const stopWaiting = onFirstGesture(page, () => {
      this.#gestureSeen = true;
      void this.#fetch(url);
    });
    this.#applyLevel();
    return () => {
      stopWaiting();
      this.#requests.delete(wish);
      this.#applyLevel();
    };
  }

  /** Goes quiet for a sound; what comes back ends that, however often it is called. */
  duck(): () => void {
    const sound = {};
    this.#duckers.add(sound);
    this.#applyLevel();
    return () => {
      if (this.#duckers.delete(sound)) this.#applyLevel();
    };
  }

  #watchVisibility(page: Window): void {
    if (this.#page) return;
    this.#page = page;
    page.document.addEventListener('visibilitychange', () => this.#visibility());
  }

  get #audible(): boolean {
    return this.#gestureSeen && this.#requests.size > 0 && this.#page?.document.hidden === false;
  }

  async #fetch(url: string): Promise<void> {
    if (this.#howl || this.#fetching) {
      this.#applyLevel();
      return;
    }
    this.#fetching = true;
    const sheet = await fetchSoundSprite(url);
    this.#fetching = false;
    if (!sheet) return;
    this.#howl = createHowl(url, sheet);
    this.#howl.on('fade', () => this.#pauseWhenSilent());
    this.#howl.once('load', () => this.#applyLevel());
  }

  /** Makes what is heard what should be heard. */
  #applyLevel(): void {
    const howl = this.#howl;
    if (howl?.state() !== 'loaded') return;
    const quiet = this.#duckers.size > 0;
    const level = this.#audible ? (quiet ? DUCKED_LEVEL : LEVEL) : 0;
    if (level === this.#level) return;
    const now = this.#id === null ? 0 : loudness(howl, this.#id);
    this.#level = level;
    if (level > 0) this.#ensurePlaying(howl);
    if (this.#id !== null) howl.fade(now, level, paceOf(now, level), this.#id);
  }

  #ensurePlaying(howl: Howl): void {
    if (this.#id !== null && howl.playing(this.#id)) return;
    this.#id = howl.play(this.#id ?? ROUND);
    howl.volume(0, this.#id);
  }

  /** Once it has faded away it stops costing anything. */
  #pauseWhenSilent(): void {
    if (this.#id !== null && this.#level === 0) this.#howl?.pause(this.#id);
  }

  /** A tab out of sight falls silent at once: its timers, and so its fades, stand still. */
  #visibility(): void {
    if (this.#page?.document.hidden && this.#id !== null) {
      this.#level = 0;
      this.#howl?.pause(this.#id);
      this.#howl?.volume(0, this.#id);
    }
    this.#applyLevel();
  }
}

const loudness = (howl: Howl, id: number): number => Number(howl.volume(id));

const paceOf = (from: number, to: number): number => {
  if (to === DUCKED_LEVEL && from > to) return DUCK_MS;
  return to > from ? FADE_IN_MS : FADE_OUT_MS;
};

export const music = new Music();
