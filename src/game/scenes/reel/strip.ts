import type { ReelItem } from '../../model/model.ts';
import { LEAD } from '../../rules/timing.ts';
import { ItemRing, SHUTTER_MS } from '../../view/itemRing.ts';
import { Tile, type TilePose } from '../../view/tile.ts';
import { lerp, clamp } from '../../rules/numbers.ts';
import type { StripContext } from './stripContext.ts';
import { Prize, type ArtPlace } from './prize.ts';
import type { StripState } from './spinTimeline.ts';

/** The item of a tile by its index, which may be negative. */
export type StripContent = (index: number) => ReelItem | undefined;

/** Half of the largest number of tiles; with the middle one they cover the widest stage. */
const MOST_HALF = LEAD - 1;
/** With more strips than this tiles are so small that a simpler blur, and one size for all, look the same. */
const LARGE_STRIPS = 3;
/** Decrease of a tile's size per tile of distance from the needle, as a share. */
const SMALLER = 0.025;

/** The values of a frame for one strip. */
export interface StripMoment {
  readonly speed: number; // tiles per ms
  readonly lamp: number; // 0..1
}

/** One strip: a ring of pooled tiles under the needle, and the winner in front of them. */
export class Strip {
  readonly #smaller: number;
  readonly #pitch: number;
  readonly #ring: ItemRing<Tile>;
  readonly #context: StripContext;
  readonly #prize: Prize;
  readonly #pose: TilePose;
  /** The frame that is drawn. */
  #content: StripContent = () => undefined;
  #state: StripState | null = null;
  #moment: StripMoment = { speed: 0, lamp: 0 };
  /** Place and light of the tile that is drawn. */
  #along = 0;
  #tileLight = 0;

  constructor(context: StripContext) {
    const { layers, layout, lane } = context;
    const { tile, gap, push, axis, labels, lanes } = layout;
    this.#context = context;
    this.#pitch = (axis === 'across' ? tile.width : tile.height) + gap;
    const half = Math.min(MOST_HALF, Math.ceil((lane.reach + push) / this.#pitch));
    const large = lanes.length <= LARGE_STRIPS;
    this.#smaller = large ? SMALLER : 0;
    const make = { down: axis === 'down', labelled: labels, art: tile.art, large };
    const content = {
      itemAt: (index: number) => this.#itemAt(index),
      setTextures: (drawn: Tile, item: ReelItem) => this.#setTextures(drawn, item),
      pose: (drawn: Tile, index: number) => this.#poseTile(drawn, index),
    };
    this.#ring = new ItemRing(half, content, () => new Tile(layers, make));
    this.#prize = new Prize(context);
    this.#pose = { x: 0, y: 0, size: 1, stretch: 1, light: 0, artLight: 0, label: 0, smear: 0 };
  }

  /** The tile at `index` grows at the stop; null without a winner. */
  setTarget(index: number, item: ReelItem | null): void {
    this.#prize.setTarget(index, item);
  }

  /** Where the winner's picture was drawn last. */
  get winnerPlace(): ArtPlace {
    return this.#prize.place;
  }

  /** Shows pictures that have loaded. */
  refresh(): void {
    this.#ring.refresh();
    this.#prize.refresh();
  }

  draw(content: StripContent, state: StripState, moment: StripMoment): void {
    this.#content = content;
    this.#state = state;
    this.#moment = moment;
    this.#ring.draw(state.at);
    const winner = this.#prize.index ?? Math.round(state.at);
    const light = this.#unveiled(0, state.veil);
    this.#prize.draw((winner - state.at) * this.#pitch - state.aside, state, light);
  }

  /** Also computes place and light, which the pose uses. */
  #itemAt(index: number): ReelItem | undefined {
    const state = this.#state;
    if (!state || (state.grown > 0 && index === this.#prize.index)) return undefined;
    const { push } = this.#context.layout;
    const away = index - state.at;
    this.#along = away * this.#pitch + clamp(-1, away, 1) * push * state.grown - state.aside;
    this.#tileLight = this.#light(this.#along, away) * this.#unveiled(this.#along, state.veil);
    return this.#tileLight === 0 ? undefined : this.#content(index);
  }

  #poseTile(tile: Tile, index: number): void {
    const distance = Math.abs(index - (this.#state?.at ?? index));
    const { speed, lamp } = this.#moment;
    tile.pose(this.#posed(this.#along, distance, { light: this.#tileLight, speed, lamp }));
  }

  /** Light decreases with the distance from the needle, to nothing at the lane's reach. */
  #light(along: number, away: number): number {
    const { reach, fade } = this.#context.lane;
    const edge = (reach - Math.abs(along)) / fade;
    return clamp(0, edge, 1) * clamp(0.3, 1.04 - Math.abs(away) * 0.11, 1);
  }

  /** The strip comes out of the box in the middle, so its ends stay dark longest. */
  #unveiled(along: number, veil: number): number {
    return veil === 0 ? 1 : clamp(0, (1 - veil) * 2 - Math.abs(along) / this.#context.lane.reach, 1);
  }

  #posed(
    along: number,
    distance: number,
    { light, speed, lamp }: { light: number; speed: number; lamp: number },
  ): TilePose {
    const { layout, lane } = this.#context;
    const { tile, axis } = layout;
    const pose = this.#pose;
    const across = axis === 'across';
    const long = across ? tile.width : tile.height;
    const smear = speed * SHUTTER_MS * this.#pitch;
    pose.x = across ? lane.x + along : lane.x;
    pose.y = across ? lane.y : lane.y - along;
    pose.size = 1 - Math.min(distance, 6) * this.#smaller;
    pose.stretch = lerp(1, this.#pitch / long / pose.size, clamp(0, smear / long / 0.6 - 0.3, 1));
    pose.light = light * lerp(0.7, 1, lamp);
    pose.artLight = light * lerp(0.5, 1, lamp);
    pose.label = tile.height * pose.size * 0.5 - 26;
    pose.smear = smear;
    return pose;
  }

  #setTextures(tile: Tile, item: ReelItem): void {
    const { sheet, pictures } = this.#context.textures;
    tile.setTextures({
      plate: sheet.texture(`tile:${item.grade}`),
      label: sheet.texture(`label:${item.id}`),
      art: pictures.small(item),
    });
  }
}
