import { Container, Sprite } from 'pixi.js';
import type { BattleModel } from '../../model/battleModel.ts';
import type { Engine } from '../../engine/engine.ts';
import { TextureSheet } from '../../engine/textureSheet.ts';
import { computeArenaLayout, type ArenaLine, type ArenaSpec } from '../../rules/battle/arena.ts';
import type { ArenaFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { arenaTextures, NEEDLE_MARGIN } from './arenaTextures.ts';
import { Lane } from './lane.ts';
import type { ArenaLayers } from './laneContext.ts';
import type { BattleTokens } from './tokens.ts';

export interface ArenaSources {
  readonly pictures: ItemPictures;
  readonly tokens: BattleTokens;
}

/** The engine's part that an arena needs. */
export type ArenaViewport = Pick<Engine, 'root' | 'width' | 'height' | 'resolution'>;

/** Distance by which a passing tile pushes the needles outwards, and the time constant of their return. */
const NUDGE_PX = 2;
const NUDGE_MS = 46;

/** The layout input of a battle. */
export const arenaSpecOf = ({ lanes, boxes }: BattleModel): ArenaSpec => {
  const sides = new Set(lanes.map(({ side }) => side)).size;
  return { lanes: lanes.length, rounds: Math.max(1, boxes.length), teams: sides === 2 && lanes.length > 2 };
};

const layersOf = (root: Container): ArenaLayers => {
  const layer = (): Container => root.addChild(new Container());
  return { floor: layer(), arts: layer(), boxes: layer(), drops: layer(), front: layer() };
};

/** Display objects for one size and shape of arena; another size gets another view. */
export class ArenaView {
  readonly #root: Container;
  readonly #sheet: TextureSheet;
  readonly #shape: ArenaSpec;
  readonly #lanes: readonly Lane[];
  readonly #needles: readonly { readonly left: Sprite; readonly right: Sprite; readonly line: ArenaLine }[];

  constructor(home: ArenaViewport, page: Document, script: BattleScript, { pictures, tokens }: ArenaSources) {
    this.#shape = arenaSpecOf(script.battle);
    const layout = computeArenaLayout(home.width, home.height, this.#shape);
    this.#root = home.root.addChild(new Container());
    this.#sheet = new TextureSheet(page, arenaTextures(layout, tokens), home.resolution);
    const layers = layersOf(this.#root);
    const textures = { sheet: this.#sheet, tokens, pictures };
    this.#lanes = layout.lanes.map((bounds, index) => new Lane({ layers, layout, bounds, index, textures }));
    this.#needles = layout.lines.map((line) => ({
      line,
      left: this.#needle(layers.front),
      right: this.#needle(layers.front),
    }));
    this.setScript(script);
  }

  /** Plays this battle from now on; false if it needs another layout. */
  setScript(script: BattleScript): boolean {
    const { lanes, rounds, teams } = arenaSpecOf(script.battle);
    const shape = this.#shape;
    if (lanes !== shape.lanes || rounds !== shape.rounds || teams !== shape.teams) return false;
    for (const lane of this.#lanes) lane.setScript(script);
    return true;
  }

  refresh(): void {
    for (const lane of this.#lanes) lane.refresh();
  }

  draw(frame: ArenaFrame): void {
    for (let index = 0; index < this.#lanes.length; index += 1) {
      const state = frame.lanes[index];
      if (state) this.#lanes[index]?.draw(state, frame);
    }
    this.#drawNeedles(frame);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#sheet.destroy();
  }

  #needle(layer: Container): Sprite {
    const sprite = layer.addChild(new Sprite(this.#sheet.texture('needle')));
    sprite.anchor.set(0, 0.5);
    return sprite;
  }

  /** They slide in from the arena's edges while it lights up, and leave with the stop line in the finale. */
  #drawNeedles({ lit, finale, sinceLastPass }: ArenaFrame): void {
    const nudge = NUDGE_PX * Math.exp(-sinceLastPass / NUDGE_MS);
    for (const { left, right, line } of this.#needles) {
      const away = line.length * (1 - lit) + nudge;
      left.position.set(line.left - NEEDLE_MARGIN - away, line.y);
      right.position.set(line.right - line.length - NEEDLE_MARGIN + away, line.y);
      left.alpha = lit * (1 - finale);
      right.alpha = left.alpha;
    }
  }
}
