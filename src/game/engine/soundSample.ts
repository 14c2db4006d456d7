import { AudioBus, type SoundOptions } from './audio.ts';
import { music } from './music.ts';
import { isSoundAllowed, openMeter, type Meter } from './soundOutput.ts';

/** A sound of the sample and its time, ms. */
interface SampleCue extends SoundOptions {
  readonly at: number;
  readonly sound: string;
}

/** Volumes, 0..1. */
export interface SampleVolumes {
  readonly soundEffects: number;
  readonly music: number;
}

/** What came of a sample: 'locked': the browser lets nothing sound; 'failed': the files did not load. */
export type SampleResult = 'finished' | 'locked' | 'failed';

/** Plays sounds over the music once, to try the volumes, and tells how loud the page is. */
export class SoundSample {
  readonly #page: Window;
  readonly #base: string;
  readonly #audio: AudioBus;
  #meter: Meter | null = null;
  #stopMusic: (() => void) | null = null;
  #volumes: SampleVolumes;
  #ended = false;

  /** `base`: folder of game.json and music.json. */
  constructor(page: Window, base: string, volumes: SampleVolumes) {
    this.#page = page;
    this.#base = base;
    this.#volumes = volumes;
    this.#audio = new AudioBus(page, volumes.soundEffects);
  }

  /** 0..1; 0 before it sounds. */
  get level(): number {
    return this.#meter?.read() ?? 0;
  }

  setVolumes(volumes: SampleVolumes): void {
    this.#volumes = volumes;
    this.#audio.setVolume(volumes.soundEffects);
    if (this.#meter) this.#playMusic();
  }

  /** Once. Ends after `ms`, or when it is stopped. */
  async play(cues: readonly SampleCue[], ms: number): Promise<SampleResult> {
    if (!(await this.#audio.prepare(`${this.#base}/game.json`))) return 'failed';
    if (!(await isSoundAllowed())) return 'locked';
    if (this.#ended) return 'finished';
    this.#meter = openMeter();
    this.#playMusic();
    for (const cue of cues)
      this.#page.setTimeout(() => this.#ended || this.#audio.play(cue.sound, cue), cue.at);
    await new Promise((resolve) => this.#page.setTimeout(resolve, ms));
    return 'finished';
  }

  /** Silence at once; the music of a stage goes on. */
  stop(): void {
    this.#ended = true;
    this.#stopMusic?.();
    this.#meter?.close();
    this.#meter = null;
    this.#audio.destroy();
  }

  #playMusic(): void {
    const volume = this.#volumes.music;
    if (volume > 0) {
      music.setVolume(volume);
      this.#stopMusic ??= music.play(this.#page, `${this.#base}/music.json`);
    } else {
      this.#stopMusic?.();
      this.#stopMusic = null;
    }
  }
}
