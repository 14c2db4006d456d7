import type { LaneFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { LaneBackground } from './laneBackground.ts';
import { LanePrize } from './lanePrize.ts';
import type { LaneLight, LaneContext } from './laneContext.ts';
import { LaneStrip } from './laneStrip.ts';

/** One lane: its background and light, its strip, and its best drop in the finale. */
export class Lane {
  readonly #background: LaneBackground;
  readonly #strip: LaneStrip;
  readonly #prize: LanePrize;

  constructor(context: LaneContext) {
    this.#background = new LaneBackground(context);
    this.#strip = new LaneStrip(context);
    this.#prize = new LanePrize(context);
  }

  /** Plays this battle from now on. */
  setScript(script: BattleScript): void {
    this.#background.setScript(script);
    this.#strip.setScript(script);
    this.#prize.setScript(script);
  }

  /** Updates the pictures of the box and of the best drop after they have loaded. */
  refresh(): void {
    this.#strip.refresh();
    this.#prize.updateTexture();
  }

  draw(frame: LaneFrame, light: LaneLight): void {
    this.#background.draw(frame, light);
    this.#strip.draw(frame, light);
    this.#prize.draw(light);
  }
}
