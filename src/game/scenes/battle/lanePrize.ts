import { Sprite } from 'pixi.js';
import type { BattleScript } from '../../rules/battle/script.ts';
import { lerp } from '../../rules/numbers.ts';
import { LINE_WIDTH, lineWidth } from '../shared/paintedTextures.ts';
import { SHARP, SmearedPicture } from '../../view/smearedPicture.ts';
import { middleOf, PRIZE_FROM, type LaneLight, type LaneContext } from './laneContext.ts';

/** Size of a winner's best drop, relative to an item on the line. */
const WON_SIZE = 1.16;
/** Light of a loser's best drop. */
const LOST_LIGHT = 0.5;
const LOST_GLOW = 0.72;
/** Distance over which it rises into place, CSS px. */
const RISE_PX = 10;
/** Size of the light at the foot of the strip, as shares of the strip. */
const RISE_WIDTH = 0.92;
const RISE_HEIGHT = 0.4;
/** Largest stretch of the line's painting. */
const STRETCH = 1.6;

/** The finale of one lane: its best drop above the light and line of its grade. */
export class LanePrize {
  readonly #context: LaneContext;
  readonly #rise: Sprite;
  readonly #line: Sprite;
  readonly #drop: SmearedPicture;
  readonly #pose = { x: 0, y: 0, width: 0, light: 0, smear: 0 };
  #script: BattleScript | null = null;

  constructor(context: LaneContext) {
    this.#context = context;
    const { layers, textures, bounds } = context;
    const { strip } = bounds;
    this.#rise = layers.floor.addChild(new Sprite(textures.sheet.texture('rise')));
    this.#rise.anchor.set(0.5, 1);
    this.#rise.setSize(strip.width * RISE_WIDTH, strip.height * RISE_HEIGHT);
    this.#drop = new SmearedPicture(layers.drops, SHARP);
    this.#line = layers.front.addChild(new Sprite(textures.sheet.texture('line')));
    this.#line.anchor.set(0.5);
    for (const sprite of [this.#rise, this.#line]) {
      sprite.position.set(middleOf(bounds), strip.y + strip.height);
      sprite.alpha = 0;
    }
  }

  setScript(script: BattleScript): void {
    this.#script = script;
    const best = script.bestDrops[this.#context.index];
    if (!best) return;
    const { solid, line } = this.#context.textures.tokens.stage.grades[best.item.grade];
    this.#rise.tint = solid;
    this.#line.tint = solid;
    this.#line.width = Math.min(LINE_WIDTH * STRETCH, lineWidth(this.#context.bounds.strip.width, line));
    this.updateTexture();
  }

  /** Uses the sharpest picture loaded so far. */
  updateTexture(): void {
    const best = this.#script?.bestDrops[this.#context.index];
    if (best) this.#drop.setTexture(this.#context.textures.pictures.large(best.item));
  }

  draw({ finale }: LaneLight): void {
    const script = this.#script;
    const best = script?.bestDrops[this.#context.index];
    const shown = Math.max(0, (finale - PRIZE_FROM) / (1 - PRIZE_FROM));
    if (!script || !best || shown === 0) {
      this.#drop.hide();
      this.#rise.alpha = 0;
      this.#line.alpha = 0;
      return;
    }
    const won = !script.decided || script.won[this.#context.index] === true;
    const { bounds, layout, textures } = this.#context;
    const pose = this.#pose;
    pose.x = middleOf(bounds);
    pose.y = bounds.line + (1 - shown) * RISE_PX;
    pose.width = layout.art * (script.decided && won ? lerp(1, WON_SIZE, shown) : 1);
    pose.light = shown * (won ? 1 : LOST_LIGHT);
    this.#drop.pose(pose);
    const { glow } = textures.tokens.stage.grades[best.item.grade];
    this.#rise.alpha = shown * glow * (won ? 1 : LOST_GLOW);
    this.#line.alpha = shown;
  }
}
