import type { Texture } from 'pixi.js';
import type { AudioBus } from '../../engine/audio.ts';
import type { Engine, StageHost } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';
import type { BattleModel, BattleMoment } from '../../model/battleModel.ts';
import { blankFrame, type ArenaFrame } from '../../rules/battle/frame.ts';
import { createBattleScript, type BattleScript } from '../../rules/battle/script.ts';
import { LargeTextures } from '../shared/largeTextures.ts';
import { battleCues, cuesBetween, type BattleCue } from './cues.ts';
import { BattleTimeline } from './battleTimeline.ts';
import { ArenaView } from './arenaView.ts';
import type { BattleTokens } from './tokens.ts';

/** What a battle is shown with. Functions are asked when they are needed. */
export interface BattleConfig {
  readonly page: Document;
  readonly tokens: BattleTokens;
  readonly atlas: Readonly<Record<string, Texture>>;
  /** A sharper picture of an item than the atlas has. Rejects when there is none. */
  readonly loadLarge: (itemId: string) => Promise<Texture>;
  readonly now: () => number; // battle time in ms
  readonly isMotionReduced: () => boolean; // no travel
  readonly onMoment: (step: BattleMoment) => void;
  readonly onGraphicsLost: () => void; // the graphics are lost for good
}

/** A clock that shows the same time for this many frames stands; it is asked again when somebody calls. */
const IDLE_FRAMES = 30;

/** What is played, worked out from one battle. */
interface Play {
  readonly script: BattleScript;
  readonly timeline: BattleTimeline;
  readonly cues: readonly BattleCue[];
  readonly frame: ArenaFrame;
}

/**
 * The battle. Lifecycle: `load` once, and again when the battle changes; `redraw` when the page's clock was
 * changed; `destroy` once. In between the engine calls `advance` each frame, `resized`, `hidden`, `restored`, `dark`.
 * What is seen follows from the battle and `now()` alone; only sound remembers the frame before.
 */
export class BattleScene implements StageHost, Motion {
  readonly #engine: Engine;
  readonly #audio: AudioBus;
  readonly #config: BattleConfig;
  readonly #large: LargeTextures;
  #play: Play | null = null;
  #view: ArenaView | null = null;
  #soundedUpTo = Number.NaN;
  #idleFrames = 0;
  #lastMoment: BattleMoment | null = null;

  constructor(engine: Engine, audio: AudioBus, config: BattleConfig) {
    this.#engine = engine;
    this.#audio = audio;
    this.#config = config;
    this.#large = new LargeTextures(config.loadLarge, () => {
      this.#view?.refresh();
      this.#drawAgain();
    });
  }

  /** Fires when the stage is ready and when the battle has changed. Throws RangeError as `scriptOf` does. */
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
    this.#requestLarge(script);
    if (!this.#view?.setScript(script)) this.#rebuild();
    this.redraw();
  }

  /** Fires when the page's clock may have jumped, halted or started: one picture, and on from there if it runs. */
  redraw(): void {
    this.#idleFrames = 0;
    this.#engine.start(this);
  }

  /** Fires once, when the stage goes. */
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

  /** What was painted by hand is painted anew. */
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
    const { page, atlas, tokens } = this.#config;
    const large = (id: string) => this.#large.get(id);
    this.#view = new ArenaView(this.#engine, page, play.script, { atlas, large, tokens });
    this.#drawAgain();
  }

  /** The same moment in a changed picture. */
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

  /** Only the drops that stand in the lamp are worth another texture. */
  #requestLarge({ bestDrops, won, decided }: BattleScript): void {
    bestDrops.forEach((best, lane) => {
      const id = decided && won[lane] ? best?.item.id : undefined;
      if (id !== undefined) this.#large.request(id);
    });
  }
}
