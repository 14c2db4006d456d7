import type { AudioBus } from '../../engine/audio.ts';
import type { Engine, StageHost } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';
import type { BattleModel, BattleMoment } from '../../model/battleModel.ts';
import { blankFrame, type ArenaFrame } from '../../rules/battle/frame.ts';
import { createBattleScript, type BattleScript } from '../../rules/battle/script.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { battleCues, cuesBetween, type BattleCue } from './cues.ts';
import { BattleTimeline } from './battleTimeline.ts';
import { ArenaView } from './arenaView.ts';
import type { BattleTokens } from './tokens.ts';

/** Inputs of a battle scene. Functions are called when their value is needed. */
export interface BattleConfig {
  readonly page: Document;
  readonly tokens: BattleTokens;
  readonly pictures: (onLoaded: () => void) => ItemPictures;
  readonly now: () => number; // battle time in ms
  readonly isMotionReduced: () => boolean; // no travel
  readonly onMoment: (step: BattleMoment) => void;
  readonly onGraphicsLost: () => void; // the graphics are lost for good
}

/** After this many frames with the same time the loop pauses, until `redraw`. */
const IDLE_FRAMES = 30;

/** What is derived from one battle. */
interface Play {
  readonly script: BattleScript;
  readonly timeline: BattleTimeline;
  readonly cues: readonly BattleCue[];
  readonly frame: ArenaFrame;
}

/**
 * The battle. Lifecycle: `setBattle` when its assets are loaded, and again for each change of the battle; `redraw`
 * after a change of the page's clock; `destroy` once. In between the engine calls `advance` each frame, `resized`,
 * `hidden`, `restored` and `graphicsLost`. A frame depends only on the battle and `now()`; only sound remembers the
 * frame before.
 */
export class BattleScene implements StageHost, Motion {
  readonly #engine: Engine;
  readonly #audio: AudioBus;
  readonly #config: BattleConfig;
  readonly #pictures: ItemPictures;
  #play: Play | null = null;
  #view: ArenaView | null = null;
  #soundedUpTo = Number.NaN;
  #idleFrames = 0;
  #lastMoment: BattleMoment | null = null;

  constructor(engine: Engine, audio: AudioBus, config: BattleConfig) {
    this.#engine = engine;
    this.#audio = audio;
    this.#config = config;
    this.#pictures = config.pictures(() => {
      this.#view?.refresh();
      this.#drawAgain();
    });
  }

  /**
   * Call when the stage is ready and after each change of the battle.
   * @throws RangeError as `createBattleScript`
   */
  setBattle(battle: BattleModel): void {
    if (this.#play?.script.battle === battle) return;
    const script = createBattleScript(battle);
    const timeline = new BattleTimeline(script, this.#config.tokens.pace);
    this.#play?.timeline.destroy();
    this.#play = {
      script,
      timeline,
      cues: battleCues(script, timeline.passTimes),
      frame: blankFrame(script.lanes),
    };
    this.#soundedUpTo = Number.NaN;
    this.#requestPictures(script);
    if (!this.#view?.setScript(script)) this.#rebuild();
    this.redraw();
  }

  /** Call when the page's clock jumped, paused or started: draws a frame, and runs if the clock runs. */
  redraw(): void {
    this.#idleFrames = 0;
    this.#engine.start(this);
  }

  /** Call once, on unmount. */
  destroy(): void {
    this.#engine.stop(this);
    this.#play?.timeline.destroy();
    this.#play = null;
    this.#view?.destroy();
    this.#view = null;
  }

  advance(): boolean {
    const play = this.#play;
    if (!play) return false;
    const now = this.#config.now();
    this.#idleFrames = now === this.#soundedUpTo ? this.#idleFrames + 1 : 0;
    this.#show(play, now);
    this.#playCues(play, now);
    return now < play.timeline.end && this.#idleFrames < IDLE_FRAMES;
  }

  resized(): void {
    this.#rebuild();
  }

  hidden(): void {
    this.#audio.stopAll();
    this.#soundedUpTo = Number.NaN;
  }

  /** Painted textures are painted again. */
  restored(): void {
    this.#rebuild();
  }

  graphicsLost(): void {
    this.#config.onGraphicsLost();
  }

  #rebuild(): void {
    this.#view?.destroy();
    this.#view = null;
    const play = this.#play;
    if (!play || this.#engine.width === 0 || this.#engine.height === 0) return;
    const { page, tokens } = this.#config;
    this.#view = new ArenaView(this.#engine, page, play.script, { pictures: this.#pictures, tokens });
    this.#drawAgain();
  }

  /** Draws the same moment with new textures. */
  #drawAgain(): void {
    if (this.#play) this.#show(this.#play, this.#config.now());
    this.#engine.requestRender();
  }

  #show({ timeline, frame }: Play, now: number): void {
    timeline.show(now, frame, this.#config.isMotionReduced());
    this.#view?.draw(frame);
    const { phase, round } = frame;
    if (this.#lastMoment?.phase === phase && this.#lastMoment.round === round) return;
    this.#lastMoment = { phase, round };
    this.#config.onMoment(this.#lastMoment);
  }

  #playCues({ cues }: Play, now: number): void {
    const before = this.#soundedUpTo;
    this.#soundedUpTo = now;
    if (this.#engine.hidden || Number.isNaN(before) || now === before) return;
    for (const cue of cuesBetween(cues, before, now)) {
      if (!this.#config.isMotionReduced() || cue.sound !== 'laneTick') this.#audio.play(cue.sound, cue);
    }
  }

  /** What is not in the atlas, as the box before the first round; of the others the drops of the finale, to be sharper. */
  #requestPictures({ battle, bestDrops, rest, won, decided }: BattleScript): void {
    this.#pictures.request(rest);
    this.#pictures.requestMissing(battle.boxes.flatMap(({ items }) => items.map(({ item }) => item)));
    bestDrops.forEach((best, lane) => {
      if (best && decided && won[lane]) this.#pictures.request(best.item);
    });
  }
}
