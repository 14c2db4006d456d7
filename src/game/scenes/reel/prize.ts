import type { ReelItem } from '../../model/model.ts';
import { isRare } from '../../rules/timing.ts';
import { Crate } from '../../view/crate.ts';
import { Motes } from '../../view/motes.ts';
import { WinnerTile } from '../../view/winnerTile.ts';
import { lerp } from '../../rules/numbers.ts';
import { WON_MARGIN } from './stageTextures.ts';
import { lineWidth } from '../shared/paintedTextures.ts';
import type { StripContext } from './stripContext.ts';
import type { StripState } from './spinTimeline.ts';

/** The middle of a strip: the box that opens, and in the end the winner. */
export class Prize {
  readonly #context: StripContext;
  readonly #winner: WinnerTile;
  readonly #crate: Crate | null;
  #motes: Motes | null = null;
  #target: { readonly index: number; readonly item: ReelItem } | null = null;

  constructor(context: StripContext) {
    const { layers, textures } = context;
    const { sheet, tokens } = textures;
    this.#context = context;
    this.#winner = new WinnerTile({ floor: layers.floor, backs: layers.front, arts: layers.prize });
    const parts = { body: sheet.texture('body'), lid: sheet.texture('lid'), light: sheet.texture('pool') };
    this.#crate = sheet.has('body') ? new Crate(layers.front, { ...parts, tint: tokens.accent }) : null;
  }

  /** Index of the tile that grows at the stop; null without a winner. */
  get index(): number | null {
    return this.#target?.index ?? null;
  }

  setTarget(index: number, item: ReelItem | null): void {
    this.#target = item && { index, item };
    if (item) this.refresh();
    else this.#winner.hide();
    this.#motes?.hide();
  }

  refresh(): void {
    if (!this.#target) return;
    const { sheet, large, tokens } = this.#context.textures;
    const { item } = this.#target;
    const { solid, glow } = tokens.grades[item.grade];
    this.#winner.setTextures({
      plate: sheet.texture(`tile:${item.grade}`),
      won: sheet.texture('won'),
      margin: WON_MARGIN,
      glow: sheet.texture('wonGlow'),
      glowStrength: glow,
      line: sheet.texture('line'),
      art: large(item.id),
      pool: sheet.texture('pool'),
      tint: solid,
    });
  }

  /** `along`: distance of the winner from the middle of the lane, against the direction of travel; `light`: 0..1. */
  draw(along: number, state: StripState, light: number): void {
    const { lane, layout } = this.#context;
    this.#crate?.pose({ x: lane.x, y: lane.y, size: layout.crate, seen: state.crate, lid: state.lid });
    const prize = this.#target;
    const seen = prize !== null && state.grown > 0;
    if (!seen) return this.#winner.hide();
    this.#drawWinner(prize.item, along, state, light);
    if (isRare(prize.item.grade) && state.motes > 0) this.#drawMotes(prize.item, state.motes);
    else this.#motes?.hide();
  }

  #drawWinner(item: ReelItem, along: number, { grown, pool }: StripState, light: number): void {
    const { lane, layout, textures } = this.#context;
    const { tile, won, axis } = layout;
    const across = axis === 'across';
    const width = lerp(tile.width, won.width, grown);
    this.#winner.pose({
      x: across ? lane.x + along : lane.x,
      y: across ? lane.y : lane.y - along,
      width,
      height: lerp(tile.height, won.height, grown),
      resting: tile.width,
      art: lerp(tile.art, won.art, grown),
      line: lineWidth(width, textures.tokens.grades[item.grade].line),
      floor: Math.max(8, (lane.floor - won.height) / 2),
      grown,
      pool,
      light,
    });
  }

  #drawMotes({ grade }: ReelItem, drift: number): void {
    const { lane, layout, layers, textures } = this.#context;
    const { sheet, tokens } = textures;
    const tints = [tokens.grades[grade].solid, tokens.accent] as const;
    this.#motes ??= new Motes(layers.front, sheet.texture('mote'), tints);
    const { width, height } = layout.won;
    this.#motes.pose({ x: lane.x, y: lane.y, width, height, drift });
  }
}
