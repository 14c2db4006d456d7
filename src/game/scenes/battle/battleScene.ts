import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import type { BattleModel, BattleMoment } from '../../model/battleModel.ts';
import { blankFrame, type ArenaFrame } from '../../rules/battle/frame.ts';
import { createBattleScript, type BattleScript } from '../../rules/battle/script.ts';
import { ClockScene, type ClockConfig } from '../shared/clockScene.ts';
import type { Cue } from '../shared/cues.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { battleCues } from './cues.ts';
import { BattleTimeline } from './battleTimeline.ts';
import { ArenaView } from './arenaView.ts';
import type { BattleTokens } from './tokens.ts';

/** Inputs of a battle scene. */
interface BattleConfig extends ClockConfig {
  readonly tokens: BattleTokens;
  readonly pictures: (onLoaded: () => void) => ItemPictures;
  readonly onMoment: (step: BattleMoment) => void;
}

/** What is derived from one battle. */
interface Play {
  readonly script: BattleScript;
  readonly timeline: BattleTimeline;
  readonly cues: readonly Cue[];
  readonly frame: ArenaFrame;
}

/** The battle. Lifecycle: `setBattle` when its assets are loaded, and again for each change of the battle. */
export class BattleScene extends ClockScene<Play, ArenaView, BattleConfig> {
  readonly #pictures: ItemPictures;
  #lastMoment: BattleMoment | null = null;

  constructor(engine: Engine, audio: AudioBus, config: BattleConfig) {
    super(engine, audio, config);
    this.#pictures = config.pictures(() => this.refresh());
  }

  /**
   * Call when the stage is ready and after each change of the battle.
   * @throws RangeError as `createBattleScript`
   */
  setBattle(battle: BattleModel): void {
    if (this.current?.script.battle === battle) return;
    const script = createBattleScript(battle);
    const timeline = new BattleTimeline(script, this.config.tokens.pace);
    const cues = battleCues(script, (round) => timeline.passTimes(round));
    this.take({ script, timeline, cues, frame: blankFrame(script.lanes) });
    this.#requestPictures(script);
    if (!this.view?.setScript(script)) this.repaint();
    this.redraw();
  }

  protected override createView(): ArenaView | null {
    if (!this.current) return null;
    const { page, tokens } = this.config;
    return new ArenaView(this.engine, page, this.current.script, { pictures: this.#pictures, tokens });
  }

  protected override show({ timeline, frame }: Play, now: number): void {
    timeline.show(now, frame, this.config.isMotionReduced());
    this.view?.draw(frame);
    const { phase, round } = frame;
    if (this.#lastMoment?.phase === phase && this.#lastMoment.round === round) return;
    this.#lastMoment = { phase, round };
    this.config.onMoment(this.#lastMoment);
  }

  /** What is not in the atlas, as the box before the first round; of the others the drops of the finale, to be sharper. */
  #requestPictures({ battle, bestDrops, rest, won, decided, ownWin }: BattleScript): void {
    this.#pictures.request(rest);
    if (ownWin) this.#pictures.request(ownWin.hero);
    this.#pictures.requestMissing(battle.boxes.flatMap(({ items }) => items.map(({ item }) => item)));
    bestDrops.forEach((best, lane) => {
      if (best && decided && won[lane]) this.#pictures.request(best.item);
    });
  }
}
