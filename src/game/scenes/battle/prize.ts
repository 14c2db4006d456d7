import { Sprite } from 'pixi.js';
import type { BattleScript } from '../../rules/battle/script.ts';
import { mix } from '../../rules/numbers.ts';
import { LINE_CORE } from '../reel/pens.ts';
import { Drop } from './drop.ts';
import { LINE_WIDTH } from './furniture.ts';
import { middleOf, type LaneLight, type LaneSite } from './site.ts';

/** A winner's best drop is larger than an item on the line. */
const WON_SIZE = 1.16;
/** What a loser keeps of its light. */
const LOST_LIGHT = 0.5;
const LOST_GLOW = 0.72;
/** It comes up from this far below, CSS px. */
const RISE_PX = 10;
/** The light at the foot of the strip, as shares of the strip. */
const RISE_WIDTH = 0.92;
const RISE_HEIGHT = 0.4;
/** The line never stretches its painting further than this. */
const STRETCH = 1.6;

/** The finale of one lane: its best drop, over the light and line of that drop's grade. */
export class LanePrize {
  readonly #site: LaneSite;
  readonly #rise: Sprite;
  readonly #line: Sprite;
  readonly #drop: Drop;
  readonly #pose = { x: 0, y: 0, width: 0, light: 0, smear: 0 };
  #script: BattleScript | null = null;

  constructor(site: LaneSite) {
    this.#site = site;
    const { layers, pictures, place } = site;
    const { strip } = place;
    this.#rise = layers.floor.addChild(new Sprite(pictures.sheet.texture('rise')));
    this.#rise.anchor.set(0.5, 1);
    this.#rise.setSize(strip.width * RISE_WIDTH, strip.height * RISE_HEIGHT);
    this.#drop = new Drop(layers.arts);
    this.#line = layers.front.addChild(new Sprite(pictures.sheet.texture('line')));
    this.#line.anchor.set(0.5);
    for (const sprite of [this.#rise, this.#line]) {
      sprite.position.set(middleOf(place), strip.y + strip.height);
      sprite.alpha = 0;
    }
  }

  adopt(script: BattleScript): void {
    this.#script = script;
    const best = script.bests[this.#site.index];
    if (!best) return;
    const { solid, line } = this.#site.pictures.tokens.reel.grades[best.item.grade];
    this.#rise.tint = solid;
    this.#line.tint = solid;
    this.#line.width = Math.min(LINE_WIDTH * STRETCH, (this.#site.place.strip.width * line) / LINE_CORE);
    this.dress();
  }

  /** In the sharpest picture there is by now. */
  dress(): void {
    const best = this.#script?.bests[this.#site.index];
    if (best) this.#drop.wear(this.#site.pictures.large(best.item.id));
  }

  draw({ finale }: LaneLight): void {
    const script = this.#script;
    const best = script?.bests[this.#site.index];
    const shown = Math.max(0, finale * 2 - 1);
    if (!script || !best || shown === 0) {
      this.#drop.park();
      this.#rise.alpha = 0;
      this.#line.alpha = 0;
      return;
    }
    const won = !script.decided || script.won[this.#site.index] === true;
    const { place, layout, pictures } = this.#site;
    const pose = this.#pose;
    pose.x = middleOf(place);
    pose.y = place.line + (1 - shown) * RISE_PX;
    pose.width = layout.art * (script.decided && won ? mix(1, WON_SIZE, shown) : 1);
    pose.light = shown * (won ? 1 : LOST_LIGHT);
    this.#drop.pose(pose);
    const { glow } = pictures.tokens.reel.grades[best.item.grade];
    this.#rise.alpha = shown * glow * (won ? 1 : LOST_GLOW);
    this.#line.alpha = shown;
  }
}
