import type { Container } from 'pixi.js';
import { Sprite } from 'pixi.js';
import type { LaneFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { isRare } from '../../rules/timing.ts';
import { mix } from '../../rules/numbers.ts';
import { middleOf, type LaneLight, type LaneSite } from './site.ts';

/** How brightly a lane stands before the arena is lit. */
const UNLIT = 0.45;
/** The light behind a drop, and the wider one of a rare grade, as shares of the card's width. */
const POOL_SIZE = 1;
const HAZE_SIZE = 1.7;
/** They are at most this much of the strip's height. */
const TALLEST = 1.1;
/** How strong they are, of what the grade's glow is at the foot of a tile, and at all. */
const POOL_STRENGTH = 0.62;
const HAZE_STRENGTH = 0.2;

/** What a lane's strip lies on: the card, the winner's card over it, and the light of the drop on the line. */
export class LaneFloor {
  readonly #site: LaneSite;
  readonly #card: Sprite;
  readonly #won: Sprite;
  readonly #haze: Sprite;
  readonly #pool: Sprite;
  #script: BattleScript | null = null;

  constructor(site: LaneSite) {
    this.#site = site;
    const { layers, layout, place, pictures } = site;
    this.#card = layers.floor.addChild(new Sprite(pictures.sheet.texture('lane')));
    this.#won = layers.floor.addChild(new Sprite(pictures.sheet.texture('won')));
    this.#card.position.set(place.card.x, place.card.y);
    this.#won.position.set(place.card.x - layout.floor, place.card.y - layout.floor);
    this.#haze = this.#light(layers.floor, HAZE_SIZE);
    this.#pool = this.#light(layers.floor, POOL_SIZE);
  }

  adopt(script: BattleScript): void {
    this.#script = script;
  }

  draw({ pool, shining }: LaneFrame, { lit, finale }: LaneLight): void {
    const script = this.#script;
    if (!script) return;
    const winner = !script.decided || script.won[this.#site.index] === true;
    this.#card.alpha = mix(UNLIT, 1, lit) * (winner ? 1 : 1 - finale);
    this.#won.alpha = script.decided && winner ? finale : 0;
    const item = pool > 0 ? script.drop(shining, this.#site.index) : null;
    const left = pool * (1 - finale);
    if (!item || left === 0) {
      this.#pool.alpha = 0;
      this.#haze.alpha = 0;
      return;
    }
    const { solid, glow } = this.#site.pictures.tokens.reel.grades[item.grade];
    this.#pool.tint = solid;
    this.#haze.tint = solid;
    this.#pool.alpha = left * glow * POOL_STRENGTH;
    this.#haze.alpha = isRare(item.grade) ? left * HAZE_STRENGTH : 0;
  }

  #light(layer: Container, size: number): Sprite {
    const { place, pictures } = this.#site;
    const sprite = layer.addChild(new Sprite(pictures.sheet.texture('pool')));
    sprite.anchor.set(0.5);
    sprite.setSize(place.card.width * size, place.strip.height * Math.min(size, TALLEST));
    sprite.position.set(middleOf(place), place.line);
    sprite.alpha = 0;
    return sprite;
  }
}
