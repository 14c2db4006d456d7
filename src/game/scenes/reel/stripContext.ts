import type { Container } from 'pixi.js';
import type { TextureSheet } from '../../engine/textureSheet.ts';
import type { StripLane, StageLayout } from '../../rules/stageLayout.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** The containers of a stage, in the order they are drawn. */
export interface ReelLayers {
  readonly floor: Container;
  readonly backs: Container;
  readonly arts: Container;
  readonly front: Container;
  readonly prize: Container;
  readonly tags: Container;
}

/** Textures of a strip. */
export interface ReelTextures {
  readonly sheet: TextureSheet;
  readonly pictures: ItemPictures;
  readonly tokens: StageTokens;
}

/** What a strip is built from. */
export interface StripContext {
  readonly layers: ReelLayers;
  readonly layout: StageLayout;
  readonly lane: StripLane;
  readonly textures: ReelTextures;
}
