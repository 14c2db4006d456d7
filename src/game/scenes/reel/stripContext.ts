import type { Container, Texture } from 'pixi.js';
import type { TextureSheet } from '../../engine/textureSheet.ts';
import type { StripLane, StageLayout } from '../../rules/stageLayout.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** The containers of a stage, in the order they are drawn. */
export interface ReelLayers {
  readonly floor: Container;
  readonly backs: Container;
  readonly arts: Container;
  readonly front: Container;
  readonly prize: Container;
}

/** Where a strip finds its pictures. */
export interface ReelTextures {
  readonly sheet: TextureSheet;
  readonly art: (itemId: string) => Texture; // as it lies on a tile
  readonly large: (itemId: string) => Texture; // as large as it is had
  readonly tokens: StageTokens;
}

/** A strip's place, and the stage it is part of. */
export interface StripContext {
  readonly layers: ReelLayers;
  readonly layout: StageLayout;
  readonly lane: StripLane;
  readonly textures: ReelTextures;
}
