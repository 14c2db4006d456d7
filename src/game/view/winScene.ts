import { Container, Sprite, Texture } from 'pixi.js';
import { lerp } from '../rules/numbers.ts';
import type { WinLayout, WinState } from '../rules/finish.ts';
import { Motes } from './motes.ts';

/** The textures of the scene. All but the picture are white or painted in their colours. */
export interface WinSceneTextures {
  readonly art: Texture | undefined; // undefined until it has loaded
  readonly rays: Texture;
  readonly multiple: Texture; // may be empty
  readonly mote: Texture;
  readonly tints: readonly [string, string]; // of the grade, and of the page's accent
  readonly share?: number; // width of the picture as a share of the scene's; 1 without
}

/** A frame of the scene, and where the winner is without it. */
export interface WinScenePose extends Readonly<WinState> {
  readonly from: { readonly x: number; readonly y: number; readonly width: number };
}

/** Turn of the rays within one scene, radians. */
const TURN = 0.5;
const RAYS_STRENGTH = 0.6;
/** How much sooner than the rest of the scene its item is seen. */
const ART_FIRST = 5;

/** A winner that has the stage for itself: light, item, multiple. */
export class WinScene {
  readonly #root: Container;
  readonly #layout: WinLayout;
  readonly #rays: Sprite;
  readonly #art: Sprite;
  readonly #multiple: Sprite;
  readonly #motesLayer: Container;
  #motes: Motes | null = null;
  #share = 1;

  constructor(layer: Container, layout: WinLayout) {
    this.#root = layer.addChild(new Container());
    this.#root.visible = false;
    this.#layout = layout;
    const sprite = (): Sprite => {
      const one = this.#root.addChild(new Sprite());
      one.anchor.set(0.5);
      return one;
    };
    this.#rays = sprite();
    this.#motesLayer = this.#root.addChild(new Container());
    this.#art = sprite();
    this.#multiple = sprite();
  }

  setTextures({ art, rays, multiple, mote, tints, share = 1 }: WinSceneTextures): void {
    this.#share = share;
    this.#art.texture = art ?? Texture.EMPTY;
    this.#rays.texture = rays;
    this.#rays.tint = tints[0];
    this.#multiple.texture = multiple;
    this.#motes ??= new Motes(this.#motesLayer, mote, tints);
    this.#motes.setTints(tints);
  }

  hide(): void {
    this.#root.visible = false;
  }

  pose({ seen, size, rays, turn, multiple, motes, from }: WinScenePose): void {
    this.#root.visible = seen > 0;
    if (seen <= 0) return;
    const { x, y, art, rays: light, multiple: place } = this.#layout;
    // Covers the winner in its place before it grows: two pictures of it would show through each other.
    this.#art.alpha = Math.min(1, seen * ART_FIRST);
    const width = lerp(from.width, art * this.#share, size);
    this.#art.position.set(lerp(from.x, x, size), lerp(from.y, y, size));
    this.#art.scale.set(width / Math.max(1, this.#art.texture.width));
    this.#rays.position.set(x, light.y);
    this.#rays.setSize(light.size * lerp(0.6, 1, rays));
    this.#rays.rotation = turn * TURN;
    this.#rays.alpha = rays * seen * RAYS_STRENGTH;
    this.#multiple.position.set(x, place.y);
    this.#multiple.scale.set(lerp(0.5, 1, multiple));
    this.#multiple.alpha = Math.min(1, multiple) * seen;
    this.#motes?.pose({ x, y, width: art, height: art * 0.62, drift: motes });
  }
}
