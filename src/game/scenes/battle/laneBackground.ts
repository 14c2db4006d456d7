import type { Container } from 'pixi.js';
import { Sprite } from 'pixi.js';
import type { LaneFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { isRare } from '../../rules/timing.ts';
import { lerp } from '../../rules/numbers.ts';
import { lineWidth } from '../shared/paintedTextures.ts';
import { lightWidthOf, middleOf, type LaneLight, type LaneContext } from './laneContext.ts';

/** Brightness of a lane before the arena is lit. */
const UNLIT = 0.45;
/** Widths of the light behind a drop, and of the wider one of a rare grade, as shares of the card's width. */
const POOL_SIZE = 1;
const HAZE_SIZE = 1.7;
/** Their largest height, as a share of the strip's. */
const TALLEST = 1.1;
/** Their strength, as a share of the grade's glow, and the largest. */
const POOL_STRENGTH = 0.62;
const HAZE_STRENGTH = 0.2;

/** Width of the mark on the visitor's own lane, as a share of the card, and the strength and height of its light. */
const OWN_WIDTH = 0.4;
const OWN_LIGHT = 0.14;
const OWN_HEIGHT = 0.3;

/** Background of a lane: the card, the mark of the visitor's own, the winner's card, and the light of the drop on the line. */
export class LaneBackground {
  readonly #context: LaneContext;
  readonly #card: Sprite;
  readonly #won: Sprite;
  readonly #own: Sprite; // the line on the upper edge of the visitor's own card
  readonly #ownLight: Sprite; // light that falls from it
  readonly #haze: Sprite;
  readonly #pool: Sprite;
  #script: BattleScript | null = null;

  constructor(context: LaneContext) {
    this.#context = context;
    const { layers, layout, bounds, textures } = context;
    this.#card = layers.floor.addChild(new Sprite(textures.sheet.texture('lane')));
    this.#won = layers.floor.addChild(new Sprite(textures.sheet.texture('won')));
    this.#card.position.set(bounds.card.x, bounds.card.y);
    this.#won.position.set(bounds.card.x - layout.floor, bounds.card.y - layout.floor);
    this.#ownLight = layers.floor.addChild(new Sprite(textures.sheet.texture('rise')));
    this.#own = layers.front.addChild(new Sprite(textures.sheet.texture('line')));
    this.#placeMark();
    this.#haze = this.#light(layers.floor, HAZE_SIZE);
    this.#pool = this.#light(layers.floor, POOL_SIZE);
  }

  setScript(script: BattleScript): void {
    this.#script = script;
  }

  draw({ pool, litRound }: LaneFrame, { lit, finale }: LaneLight): void {
    const script = this.#script;
    if (!script) return;
    const winner = !script.decided || script.won[this.#context.index] === true;
    this.#card.alpha = lerp(UNLIT, 1, lit) * (winner ? 1 : 1 - finale);
    this.#won.alpha = script.decided && winner ? finale : 0;
    const own = script.battle.lanes[this.#context.index]?.mine === true ? lerp(UNLIT, 1, lit) : 0;
    this.#own.alpha = own;
    this.#ownLight.alpha = own * OWN_LIGHT;
    const item = pool > 0 ? script.drop(litRound, this.#context.index) : null;
    const left = pool * (1 - finale);
    if (!item || left === 0) {
      this.#pool.alpha = 0;
      this.#haze.alpha = 0;
      return;
    }
    const { solid, glow } = this.#context.textures.tokens.stage.grades[item.grade];
    this.#pool.tint = solid;
    this.#haze.tint = solid;
    this.#pool.alpha = left * glow * POOL_STRENGTH;
    this.#haze.alpha = isRare(item.grade) ? left * HAZE_STRENGTH : 0;
  }

  #placeMark(): void {
    const { bounds, textures } = this.#context;
    const { card } = bounds;
    this.#own.anchor.set(0.5);
    this.#own.width = lineWidth(card.width, OWN_WIDTH);
    this.#ownLight.anchor.set(0.5, 1);
    this.#ownLight.setSize(card.width, card.height * OWN_HEIGHT);
    this.#ownLight.scale.y *= -1;
    for (const sprite of [this.#own, this.#ownLight]) {
      sprite.position.set(card.x + card.width / 2, card.y + 1);
      sprite.tint = textures.tokens.stage.accent;
      sprite.alpha = 0;
    }
  }

  #light(layer: Container, size: number): Sprite {
    const { bounds, textures } = this.#context;
    const sprite = layer.addChild(new Sprite(textures.sheet.texture('pool')));
    sprite.anchor.set(0.5);
    sprite.setSize(lightWidthOf(bounds) * size, bounds.strip.height * Math.min(size, TALLEST));
    sprite.position.set(middleOf(bounds), bounds.line);
    sprite.alpha = 0;
    return sprite;
  }
}
