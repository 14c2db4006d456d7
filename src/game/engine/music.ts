import type { Howl } from 'howler';
import { ducking } from './ducking.ts';
import { onFirstGesture } from './gesture.ts';
import { musicLevel } from './mix.ts';
import { fetchSoundSprite, createHowl } from './sounds.ts';

/** Lengths of the fades, in ms. */
const FADE_IN_MS = 2400;
const FADE_OUT_MS = 900;
const DUCK_MS = 160;
/** After the player has changed the volume. */
const CHANGE_MS = 120;

/** Name of the loop in its sheet. */
const ROUND = 'round';

/**
 * The page's music, shared by all stages, so that it goes on from box to box. Its file is fetched when it first
 * plays: it is switched on, there was a gesture, and the tab is visible.
 */
class Music {
  readonly #requests = new Set<object>();
  #howl: Howl | null = null;
  #fetching = false;
  #gestureSeen = false;
  #page: Window | null = null;
  #id: number | null = null;
  #level = 0;
  #volume = 1;

  constructor() {
    ducking.subscribe(() => this.#applyLevel(ducking.isDucked ? DUCK_MS : FADE_IN_MS));
  }

  /**
   * Plays until released; `url` is the sheet of the first caller.
   * @returns releases it: the music fades out and pauses
   */
  play(page: Window, url: string): () => void {
    const request = {};
    this.#requests.add(request);
    this.#watchVisibility(page);
    const stopWaiting = onFirstGesture(page, () => {
      this.#gestureSeen = true;
      void this.#fetch(url);
    });
    this.#applyLevel();
    return () => {
      stopWaiting();
      this.#requests.delete(request);
      this.#applyLevel();
    };
  }

  /** 0..1. */
  setVolume(volume: number): void {
    this.#volume = volume;
    this.#applyLevel(CHANGE_MS);
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

  /** Sets level and playback to what the current state asks for; `pace`: length of the fade, ms. */
  #applyLevel(pace?: number): void {
    const howl = this.#howl;
    if (howl?.state() !== 'loaded') return;
    const level = this.#audible ? musicLevel(this.#volume, ducking.isDucked) : 0;
    if (level === this.#level) return;
    const now = this.#id === null ? 0 : loudness(howl, this.#id);
    const slow = level > now ? FADE_IN_MS : FADE_OUT_MS;
    const begins = this.#level === 0 || level === 0;
    this.#level = level;
    if (level > 0) this.#ensurePlaying(howl);
    if (this.#id !== null) howl.fade(now, level, begins ? slow : (pace ?? slow), this.#id);
  }

  #ensurePlaying(howl: Howl): void {
    if (this.#id !== null && howl.playing(this.#id)) return;
    this.#id = howl.play(this.#id ?? ROUND);
    howl.volume(0, this.#id);
  }

  /** Pauses after the fade, so that it costs nothing. */
  #pauseWhenSilent(): void {
    if (this.#id !== null && this.#level === 0) this.#howl?.pause(this.#id);
  }

  /** Mutes at once in a hidden tab, whose timers, and so fades, are suspended. */
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

export const music = new Music();
