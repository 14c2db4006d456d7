import { cuesBetween, isTick, type Cue } from './cues.ts';
import { StageScene, type SceneConfig } from './stageScene.ts';

/** What is derived from one playback. */
interface ClockPlay {
  readonly timeline: { readonly end: number; destroy(): void };
  readonly cues: readonly Cue[];
}

/** Functions are called when their value is needed. */
export interface ClockConfig extends SceneConfig {
  readonly now: () => number; // ms of the playback
  readonly isMotionReduced: () => boolean; // no travel
}

/** After this many frames with the same time the loop pauses, until `redraw`. */
const IDLE_FRAMES = 30;

/**
 * A scene that shows what the page's clock says: a frame depends only on the play and `now()`; only sound remembers the
 * frame before.
 */
export abstract class ClockScene<
  Play extends ClockPlay,
  View extends { refresh(): void; destroy(): void },
  Config extends ClockConfig,
> extends StageScene<View, Config> {
  protected current: Play | null = null;
  #soundedUpTo = Number.NaN;
  #idleFrames = 0;

  /** Call when the page's clock jumped, paused or started: draws a frame, and runs if the clock runs. */
  redraw(): void {
    this.#idleFrames = 0;
    this.engine.start(this);
  }

  override destroy(): void {
    this.take(null);
    super.destroy();
  }

  override advance(): boolean {
    const { current } = this;
    if (!current) return false;
    const now = this.config.now();
    this.#idleFrames = now === this.#soundedUpTo ? this.#idleFrames + 1 : 0;
    this.show(current, now);
    this.#playCues(current, now);
    return now < current.timeline.end && this.#idleFrames < IDLE_FRAMES;
  }

  override hidden(): void {
    this.audio.stopAll();
    this.#soundedUpTo = Number.NaN;
  }

  protected abstract show(play: Play, now: number): void;

  protected override draw(): void {
    if (this.current) this.show(this.current, this.config.now());
  }

  /** Replaces the play. */
  protected take(play: Play | null): void {
    this.current?.timeline.destroy();
    this.current = play;
    this.#soundedUpTo = Number.NaN;
  }

  #playCues({ cues }: Play, now: number): void {
    const before = this.#soundedUpTo;
    this.#soundedUpTo = now;
    if (this.engine.hidden || Number.isNaN(before) || now === before) return;
    for (const cue of cuesBetween(cues, before, now)) {
      if (!this.config.isMotionReduced() || !isTick(cue)) this.audio.play(cue.sound, cue);
    }
  }
}
