import { setTime, type Timeline } from '../../engine/timeline.ts';
import type {
  Grade,
  RollHandle,
  RollLight,
  RollResult,
  StageSettings,
  WatchedCanvas,
} from '../../model/model.ts';
import type { Cue } from './cues.ts';
import { StageScene, type SceneConfig } from './stageScene.ts';

/** A play, computed before its first frame. Times in ms. */
interface TimedPlay {
  readonly plan: {
    readonly total: number; // everything has stopped
    readonly settled: number; // the scene of a win is over
    readonly end: number; // the light has risen
  };
  readonly timeline: Timeline;
  readonly cues: readonly Cue[];
  readonly best: Grade | null; // of the page's light once everything has stopped
}

export interface TimedConfig extends SceneConfig {
  readonly onLight: (light: RollLight) => void;
}

/** Options of one play. */
export interface PlayOptions {
  readonly fast: boolean;
  readonly still: boolean; // shows the end at once
}

/**
 * A scene that plays from a start to an end, by its own clock. The engine calls `advance` each frame and `hidden` when
 * the tab is hidden, which ends a play.
 */
export abstract class TimedScene<
  Play extends TimedPlay,
  View extends { refresh(): void; destroy(): void },
  Config extends TimedConfig,
> extends StageScene<View, Config> {
  protected current: Play | null = null; // under way, or stopped and still shown
  protected time = 0;
  #resolvePlay: ((end: RollResult) => void) | null = null;

  get playing(): boolean {
    return this.#resolvePlay !== null;
  }

  /** Ends play and win scene at once; the light still rises. */
  skip(): void {
    if (!this.playing || !this.current) return;
    this.audio.stopAll();
    const { total, settled } = this.current.plan;
    const inScene = this.time >= total;
    this.show(settled);
    if (!inScene) this.#playCues(total - 1, total);
    this.#end('skipped');
  }

  /** Call once, on unmount; a running play settles as skipped. */
  override destroy(): void {
    this.take(null);
    super.destroy();
  }

  override advance(ms: number): boolean {
    if (!this.current) return false;
    const { plan } = this.current;
    const was = this.time;
    this.show(Math.min(was + ms, plan.end));
    this.#playCues(was, this.time);
    if (was < plan.total && this.time >= plan.total) this.lightUp();
    if (this.time >= plan.settled) this.#end('finished');
    return this.time < plan.end;
  }

  override hidden(): void {
    if (!this.current) return;
    this.audio.stopAll();
    this.show(this.current.plan.end);
    this.#end('finished');
  }

  /** Replaces the play; one that runs settles as skipped. */
  protected take(play: Play | null): void {
    this.#end('skipped');
    if (!play) this.engine.stop(this);
    this.current?.timeline.kill();
    this.current = play;
  }

  protected show(time: number): void {
    this.time = time;
    if (this.current) setTime(this.current.timeline, time);
    this.draw();
  }

  /** Runs the play that was taken. */
  protected run({ plan, best }: Play, still: boolean): Promise<RollResult> {
    this.show(0);
    if (still || this.engine.hidden) {
      this.show(plan.end);
      if (!this.engine.hidden) this.#playCues(plan.total - 1, plan.total);
      this.config.onLight({ lamp: 'full', grade: best });
      this.engine.requestRender();
      return Promise.resolve('finished');
    }
    this.config.onLight({ lamp: 'dim', grade: null });
    return new Promise((resolve) => {
      this.#resolvePlay = resolve;
      this.engine.start(this);
    });
  }

  protected lightUp(): void {
    this.config.onLight({ lamp: 'full', grade: this.current?.best ?? null });
  }

  #end(end: RollResult): void {
    const settle = this.#resolvePlay;
    if (!settle) return;
    this.#resolvePlay = null;
    this.lightUp();
    settle(end);
  }

  #playCues(after: number, upTo: number): void {
    for (const cue of this.current?.cues ?? []) {
      if (cue.at > after && cue.at <= upTo) this.audio.play(cue.sound, cue);
    }
  }
}

/** What a scene that plays offers its page. */
interface RollScene<Play, Idle extends unknown[]> extends WatchedCanvas {
  play(play: Play, options: PlayOptions): Promise<RollResult>;
  skip(): void;
  showIdle(...idle: Idle): void;
}

/** The page's access to a scene that plays. */
export const handleOfRoll = <Play, Idle extends unknown[]>(
  scene: RollScene<Play, Idle>,
  props: () => { readonly settings: StageSettings },
): RollHandle<Play, Idle> => ({
  showIdle: (...idle) => scene.showIdle(...idle),
  play: async (play, { fast }) => scene.play(play, { fast, still: props().settings.reducedMotion }),
  skip: () => scene.skip(),
  watch: (watcher) => scene.watch(watcher),
});
