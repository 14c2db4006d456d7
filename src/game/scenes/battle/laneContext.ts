import type { Container } from 'pixi.js';
import type { TextureSheet } from '../../engine/textureSheet.ts';
import type { ArenaLane, ArenaLayout } from '../../rules/battle/arena.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import type { BattleTokens } from './tokens.ts';

/**
 * The containers of an arena, in the order they are drawn. Each has the sprites of all lanes that share a texture, so
 * that more lanes need no more draw calls.
 */
export interface ArenaLayers {
  readonly floor: Container;
  readonly arts: Container; // the strips
  readonly boxes: Container; // the box at rest
  readonly drops: Container; // the best drops of the finale
  readonly front: Container;
}

/** Textures of a lane. */
export interface LaneTextures {
  readonly sheet: TextureSheet;
  readonly pictures: ItemPictures;
  readonly tokens: BattleTokens;
}

/** What every part of a lane is built from. */
export interface LaneContext {
  readonly layers: ArenaLayers;
  readonly layout: ArenaLayout;
  readonly bounds: ArenaLane;
  readonly index: number;
  readonly textures: LaneTextures;
}

/** The values of a frame that all lanes share. */
export interface LaneLight {
  readonly lit: number; // 0..1
  readonly finale: number; // 0..1
  readonly round: number;
}

/** In the finale the best drops rise while the strips still fade, so that no lane is empty between. */
export const STRIP_GONE = 0.7;
export const PRIZE_FROM = 0.25;

/** Horizontal middle of a lane's strip, CSS px. */
export const middleOf = ({ strip }: ArenaLane): number => strip.x + strip.width / 2;

/** Width of a lane's light around that middle, from the card's edge: the card's, in a broad lane less. */
export const lightWidthOf = ({ card, strip }: ArenaLane): number => strip.width + (strip.x - card.x) * 2;
