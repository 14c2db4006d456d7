import type { ReelItem } from '../../model.ts';
import { isRare } from '../../rules/timing.ts';
import { Crate } from '../../view/crate.ts';
import { Motes } from '../../view/motes.ts';
import { Winner } from '../../view/winner.ts';
import { mix } from '../../rules/numbers.ts';
import { WON_ROOM } from './furniture.ts';
import { LINE_CORE } from './pens.ts';
import type { StripPlace } from './place.ts';
import type { StripState } from './timeline.ts';

/** What stands in the middle of a strip: the box it comes from, and in the end what was won. */
export class Prize {
  readonly #place: StripPlace;
  readonly #winner: Winner;
  readonly #crate: Crate | null;
  #motes: Motes | null = null;
  #awaited: { readonly index: number; readonly item: ReelItem } | null = null;

  constructor(place: StripPlace) {
    const { layers, pictures } = place;
    const { sheet, tokens } = pictures;
    this.#place = place;
    this.#winner = new Winner({ floor: layers.floor, backs: layers.front, arts: layers.prize });
    const parts = { body: sheet.texture('body'), lid: sheet.texture('lid'), light: sheet.texture('pool') };
    this.#crate = sheet.has('body') ? new Crate(layers.front, { ...parts, tint: tokens.accent }) : null;
  }

  /** The tile that grows when the strip stops there; null while nothing is at stake. */
  get index(): number | null {
    return this.#awaited?.index ?? null;
  }

  await(index: number, item: ReelItem | null): void {
    this.#awaited = item && { index, item };
    if (item) this.refresh();
    else this.#winner.show(false);
    this.#motes?.hide();
  }

  refresh(): void {
    if (!this.#awaited) return;
    const { sheet, large, tokens } = this.#place.pictures;
    const { item } = this.#awaited;
    const { solid, glow } = tokens.grades[item.grade];
    this.#winner.wear({
      plate: sheet.texture(`tile:${item.grade}`),
      won: sheet.texture('won'),
      room: WON_ROOM,
      glow: sheet.texture('wonGlow'),
      glowStrength: glow,
      line: sheet.texture('line'),
      art: large(item.id),
      pool: sheet.texture('pool'),
      tint: solid,
    });
  }

  /** `along`: how far the winner is from the middle of the lane, against the way it runs; `light`: 0..1. */
  draw(along: number, state: StripState, light: number): void {
    const { lane, layout } = this.#place;
    this.#crate?.pose({ x: lane.x, y: lane.y, size: layout.crate, seen: state.crate, lid: state.lid });
    const prize = this.#awaited;
    const seen = prize !== null && state.grown > 0;
    this.#winner.show(seen);
    if (!seen) return;
    this.#drawWinner(prize.item, along, state, light);
    if (isRare(prize.item.grade) && state.motes > 0) this.#drawMotes(prize.item, state.motes);
    else this.#motes?.hide();
  }

  #drawWinner(item: ReelItem, along: number, { grown, pool }: StripState, light: number): void {
    const { lane, layout, pictures } = this.#place;
    const { tile, won, axis } = layout;
    const across = axis === 'across';
    const width = mix(tile.width, won.width, grown);
    this.#winner.pose({
      x: across ? lane.x + along : lane.x,
      y: across ? lane.y : lane.y - along,
      width,
      height: mix(tile.height, won.height, grown),
      resting: tile.width,
      art: mix(tile.art, won.art, grown),
      line: (width * pictures.tokens.grades[item.grade].line) / LINE_CORE,
      floor: Math.max(8, (lane.floor - won.height) / 2),
      grown,
      pool,
      light,
    });
  }

  #drawMotes({ grade }: ReelItem, drift: number): void {
    const { lane, layout, layers, pictures } = this.#place;
    const { sheet, tokens } = pictures;
    const tints = [tokens.grades[grade].solid, tokens.accent] as const;
    this.#motes ??= new Motes(layers.front, sheet.texture('mote'), tints);
    const { width, height } = layout.won;
    this.#motes.pose({ x: lane.x, y: lane.y, width, height, drift });
  }
}
