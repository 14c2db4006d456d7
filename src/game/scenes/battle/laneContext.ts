import type { Container, Texture } from 'pixi.js';
import type { TextureSheet } from '../../engine/textureSheet.ts';
import type { ArenaLane, ArenaLayout } from '../../rules/battle/arena.ts';
import type { BattleTokens } from './tokens.ts';

/** The containers of an arena, in the order they are drawn. */
export interface ArenaLayers {
  readonly floor: Container;
  readonly arts: Container;
  readonly front: Container;
}

/** Where a lane finds its pictures. */
export interface LaneTextures {
  readonly sheet: TextureSheet;
  readonly art: (itemId: string) => Texture; // as it lies on a strip
  readonly large: (itemId: string) => Texture; // as large as it is had
  readonly tokens: BattleTokens;
}

/** What every part of a lane is made from. */
export interface LaneContext {
  readonly layers: ArenaLayers;
  readonly layout: ArenaLayout;
  readonly bounds: ArenaLane;
  readonly index: number;
  readonly textures: LaneTextures;
}

/** What of a moment every lane shares. */
export interface LaneLight {
  readonly lit: number; // 0..1
  readonly finale: number; // 0..1
  readonly round: number;
}

/** Where the middle of a lane is, CSS px. */
export const middleOf = ({ card }: ArenaLane): number => card.x + card.width / 2;
