import type { LaneFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { LaneFloor } from './floor.ts';
import { LanePrize } from './prize.ts';
import type { LaneLight, LaneSite } from './site.ts';
import { LaneStrip } from './strip.ts';

/** One lane: its surface and light, the strip that runs down it, its best drop in the end. */
export class Lane {
  readonly #floor: LaneFloor;
  readonly #strip: LaneStrip;
  readonly #prize: LanePrize;

  constructor(site: LaneSite) {
    this.#floor = new LaneFloor(site);
    this.#strip = new LaneStrip(site);
    this.#prize = new LanePrize(site);
  }

  /** Plays this battle from now on. */
  adopt(script: BattleScript): void {
    this.#floor.adopt(script);
    this.#strip.adopt(script);
    this.#prize.adopt(script);
  }

  /** Dresses the best drop again, after a sharper picture of it has arrived. */
  refresh(): void {
    this.#prize.dress();
  }

  draw(frame: LaneFrame, light: LaneLight): void {
    this.#floor.draw(frame, light);
    this.#strip.draw(frame, light);
    this.#prize.draw(light);
  }
}
