import type { LaneFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { LaneBackground } from './laneBackground.ts';
import { LanePrize } from './lanePrize.ts';
import type { LaneLight, LaneContext } from './laneContext.ts';
import { LaneStrip } from './laneStrip.ts';

/** One lane: its surface and light, the strip that runs down it, its best drop in the end. */
export class Lane {
  readonly #background: LaneBackground;
  readonly #strip: LaneStrip;
  readonly #prize: LanePrize;

  constructor(site: LaneContext) {
    this.#background = new LaneBackground(site);
    this.#strip = new LaneStrip(site);
    this.#prize = new LanePrize(site);
  }

  /** Plays this battle from now on. */
  setScript(script: BattleScript): void {
    this.#background.setScript(script);
    this.#strip.setScript(script);
    this.#prize.setScript(script);
  }

  /** Dresses the best drop again, after a sharper picture of it has arrived. */
  refresh(): void {
    this.#prize.updateTexture();
  }

  draw(frame: LaneFrame, light: LaneLight): void {
    this.#background.draw(frame, light);
    this.#strip.draw(frame, light);
    this.#prize.draw(light);
  }
}
