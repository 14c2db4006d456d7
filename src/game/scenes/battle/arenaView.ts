import { Container, Sprite } from 'pixi.js';
import type { BattleModel } from '../../model/battleModel.ts';
import type { Engine } from '../../engine/engine.ts';
import { TextureSheet } from '../../engine/textureSheet.ts';
import {
  computeArenaLayout,
  type ArenaLayout,
  type ArenaLine,
  type ArenaSpec,
} from '../../rules/battle/arena.ts';
import type { ArenaFrame } from '../../rules/battle/frame.ts';
import { ownWinLayout } from '../../rules/battle/ownWin.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { lerp } from '../../rules/numbers.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { arenaTextures, NEEDLE_MARGIN } from './arenaTextures.ts';
import { Lane } from './lane.ts';
import type { ArenaLayers } from './laneContext.ts';
import { ownWinTextures } from './ownWinTextures.ts';
import { OwnWinView } from './ownWinView.ts';
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

/** By degree of the visitor's own win: alpha of all lanes behind it. */
const BEHIND_WIN = [0.3, 0.26, 0.22, 0.16, 0.08] as const;
/** Size of the lanes behind it. */
const STEPPED_BACK = 0.95;

/** The layout input of a battle. */
export const arenaSpecOf = ({ lanes, boxes }: BattleModel): ArenaSpec => {
  const sides = new Set(lanes.map(({ side }) => side)).size;
  return { lanes: lanes.length, rounds: Math.max(1, boxes.length), teams: sides === 2 && lanes.length > 2 };
};

const layersOf = (root: Container): ArenaLayers => {
  const layer = (): Container => root.addChild(new Container());
  return { floor: layer(), arts: layer(), boxes: layer(), drops: layer(), front: layer() };
};

const texturesOf = ({ ownWin }: BattleScript, layout: ArenaLayout, tokens: BattleTokens) => {
  const textures = arenaTextures(layout, tokens);
  if (!ownWin) return textures;
  const { radius } = layout;
  const own = ownWinTextures(ownWinLayout(layout, ownWin.lanes), ownWin.win, { radius, tokens });
  return [...textures, ...own];
};

/** Display objects for one size and shape of arena; another size gets another view. */
export class ArenaView {
  readonly #root: Container;
  readonly #stage: Container; // everything but the visitor's own win
  readonly #layout: ArenaLayout;
  readonly #ownWin: OwnWinView | null;
  #script: BattleScript;
  readonly #sheet: TextureSheet;
  readonly #shape: ArenaSpec;
  readonly #lanes: readonly Lane[];
  readonly #needles: readonly { readonly left: Sprite; readonly right: Sprite; readonly line: ArenaLine }[];

  constructor(home: ArenaViewport, page: Document, script: BattleScript, { pictures, tokens }: ArenaSources) {
    this.#shape = arenaSpecOf(script.battle);
    this.#script = script;
    const layout = computeArenaLayout(home.width, home.height, this.#shape);
    this.#root = home.root.addChild(new Container());
    this.#layout = layout;
    this.#stage = this.#root.addChild(new Container());
    this.#sheet = new TextureSheet(page, texturesOf(script, layout, tokens), home.resolution);
    const layers = layersOf(this.#stage);
    const textures = { sheet: this.#sheet, tokens, pictures };
    this.#lanes = layout.lanes.map((bounds, index) => new Lane({ layers, layout, bounds, index, textures }));
    this.#needles = layout.lines.map((line) => ({
      line,
      left: this.#needle(layers.front),
      right: this.#needle(layers.front),
    }));
    const sources = { layout, sheet: this.#sheet, tokens, pictures };
    this.#ownWin = script.ownWin && new OwnWinView(this.#root, script.ownWin, sources);
    this.setScript(script);
  }

  /** Plays this battle from now on; false if it needs another layout, or the texts of another win. */
  setScript(script: BattleScript): boolean {
    const { lanes, rounds, teams } = arenaSpecOf(script.battle);
    const shape = this.#shape;
    if (lanes !== shape.lanes || rounds !== shape.rounds || teams !== shape.teams) return false;
    if (script.ownWin && this.#ownWin?.shows(script.ownWin.win) !== true) return false;
    this.#script = script;
    for (const lane of this.#lanes) lane.setScript(script);
    return true;
  }

  refresh(): void {
    for (const lane of this.#lanes) lane.refresh();
    this.#ownWin?.refresh();
  }

  draw(frame: ArenaFrame): void {
    for (let index = 0; index < this.#lanes.length; index += 1) {
      const state = frame.lanes[index];
      if (state) this.#lanes[index]?.draw(state, frame);
    }
    this.#drawNeedles(frame);
    this.#drawOwnWin(frame);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#sheet.destroy();
  }

  /** All lanes step back while the visitor's own take the stage. */
  #drawOwnWin({ win }: ArenaFrame): void {
    const { ownWin } = this.#script;
    const degree = ownWin?.degree ?? 0;
    const { width, height } = this.#layout;
    this.#stage.alpha = lerp(1, BEHIND_WIN[degree], win.seen);
    const size = lerp(1, STEPPED_BACK, win.seen);
    this.#stage.scale.set(size);
    this.#stage.position.set((width * (1 - size)) / 2, (height * (1 - size)) / 2);
    if (ownWin) this.#ownWin?.draw(win);
    else this.#ownWin?.hide();
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
