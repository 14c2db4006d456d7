import type { LaneFrame } from '../../rules/battle/frame.ts';
import { HALF, type BattleScript } from '../../rules/battle/script.ts';
import type { ReelItem } from '../../model/model.ts';
import { lerp, clamp } from '../../rules/numbers.ts';
import { ItemRing, SHUTTER_MS } from '../../view/itemRing.ts';
import { SmearedPicture, type SmearOptions } from '../../view/smearedPicture.ts';
import { middleOf, STRIP_GONE, type LaneLight, type LaneContext } from './laneContext.ts';

/** Size of the items beside the one on the line, and their light once it has grown. */
const ASIDE_SIZE = 0.82;
const ASIDE_LIGHT = 0.4;
/** Width of the box that rests on the line before the first round: its picture is a square. */
const BOX_SIZE = 0.62;
/** Size of all items during the travel. */
const RUNNING_SIZE = 0.86;
const RUNNING_LIGHT = 0.92;
const UNLIT = 0.4;
/**
 * Distance from the line within which an item is visible, as a share of the strip's height, and the length of its
 * fade, as a share of the pitch.
 */
const REACH = 0.48;
const FADE = 0.9;
/** Distance over which a strip sinks in the finale, CSS px. */
const LEAVE_PX = 28;
/** Blur of a drop's neighbours, CSS px. */
const BLUR = 5;
/** Motion blur of items on a strip that runs down. */
const ITEM_SMEAR: SmearOptions = {
  down: true,
  copies: [
    { along: 0, strength: 0.56 },
    { along: -0.4, strength: 0.3 },
    { along: 0.4, strength: 0.3 },
  ],
  fullLength: 20,
  shortest: 0.5,
  maxStretch: 0,
};

/** The strip of one lane: a ring of pooled items that run down past the line, and the box that rests on it at first. */
export class LaneStrip {
  readonly #context: LaneContext;
  readonly #reach: number;
  readonly #ring: ItemRing<SmearedPicture>;
  readonly #rest: SmearedPicture;
  readonly #pose: { x: number; y: number; width: number; light: number; smear: number };
  #script: BattleScript | null = null;
  #frame: LaneFrame | null = null;
  #light: LaneLight | null = null;

  constructor(context: LaneContext) {
    this.#context = context;
    const { bounds, layout, layers } = context;
    this.#reach = Math.min(bounds.strip.height * REACH, (HALF + 0.5) * layout.pitch);
    const content = {
      itemAt: (index: number) => this.#itemAt(index),
      setTextures: (drop: SmearedPicture, item: ReelItem) =>
        drop.setTexture(context.textures.pictures.small(item)),
      pose: (drop: SmearedPicture, index: number) => this.#poseDrop(drop, index),
    };
    this.#ring = new ItemRing(HALF, content, () => new SmearedPicture(layers.arts, ITEM_SMEAR));
    this.#rest = new SmearedPicture(layers.boxes, ITEM_SMEAR);
    this.#pose = { x: middleOf(bounds), y: 0, width: 0, light: 0, smear: 0 };
  }

  setScript(script: BattleScript): void {
    this.#script = script;
    this.refresh();
  }

  /** Shows pictures that have loaded. */
  refresh(): void {
    this.#ring.refresh();
    if (this.#script) this.#rest.setTexture(this.#context.textures.pictures.small(this.#script.rest));
  }

  draw(frame: LaneFrame, light: LaneLight): void {
    this.#frame = frame;
    this.#light = light;
    this.#ring.draw(frame.at);
    this.#drawRest(frame, light);
  }

  #drawRest(frame: LaneFrame, light: LaneLight): void {
    const index = this.#script?.restIndex(light.round);
    if (index === undefined || !this.#seen(this.#aside(index, frame), light)) this.#rest.hide();
    else this.#poseDrop(this.#rest, index, BOX_SIZE);
  }

  /** CSS px from the line. */
  #aside(index: number, frame: LaneFrame): number {
    return (index - frame.at) * this.#context.layout.pitch - frame.aside;
  }

  #itemAt(index: number): ReelItem | undefined {
    const frame = this.#frame;
    const light = this.#light;
    if (!frame || !light || !this.#seen(this.#aside(index, frame), light)) return undefined;
    const script = this.#script;
    if (index === script?.restIndex(light.round)) return undefined;
    return script?.tile(light.round, this.#context.index, index);
  }

  #poseDrop(drop: SmearedPicture, index: number, size = 1): void {
    const frame = this.#frame;
    const light = this.#light;
    if (!frame || !light) return;
    const near = clamp(0, 1 - Math.abs(index - frame.at), 1);
    this.#updatePose(frame, light, { aside: this.#aside(index, frame), near });
    this.#pose.width *= size;
    drop.pose(this.#pose);
  }

  #seen(aside: number, { finale }: LaneLight): boolean {
    return finale < STRIP_GONE && Math.abs(aside) < this.#reach;
  }

  /** `aside`: CSS px from the line; `near`: 1 on the line, 0 at the next item's place and beyond. */
  #updatePose(
    { landed, speed }: LaneFrame,
    { lit, finale }: LaneLight,
    { aside, near }: { aside: number; near: number },
  ): void {
    const { pitch, art } = this.#context.layout;
    const edge = clamp(0, (this.#reach - Math.abs(aside)) / (pitch * FADE), 1);
    const pose = this.#pose;
    pose.y = this.#context.bounds.line - aside + finale * LEAVE_PX;
    pose.width = art * lerp(RUNNING_SIZE, lerp(ASIDE_SIZE, 1, near), landed);
    pose.light = edge * lerp(RUNNING_LIGHT, lerp(ASIDE_LIGHT, 1, near), landed);
    pose.light *= lerp(UNLIT, 1, lit) * (1 - finale / STRIP_GONE);
    pose.smear = Math.max(speed * SHUTTER_MS * pitch, landed * (1 - near) * BLUR);
  }
}
