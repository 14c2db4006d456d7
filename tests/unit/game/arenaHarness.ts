import './navigatorStub.ts';
import { Container, Texture, type Sprite } from 'pixi.js';
import type { AudioBus } from '../../../src/game/engine/audio.ts';
import type { Engine } from '../../../src/game/engine/engine.ts';
import type { BattleModel, BattleMoment } from '../../../src/game/model/battleModel.ts';
import { BattleScene } from '../../../src/game/scenes/battle/battleScene.ts';
import { ItemPictures } from '../../../src/game/scenes/shared/itemPictures.ts';
import { readBattleTokens } from '../../../src/game/scenes/battle/tokens.ts';
import { NIGHT } from './boxes.ts';

/** A pen that takes every stroke and draws none. */
const pen = new Proxy({}, { get: () => () => pen, set: () => true });
const page = { createElement: () => ({ width: 1, height: 1, getContext: () => pen }) } as unknown as Document;

const textured = (label: string): Texture => {
  const texture = new Texture({ source: Texture.WHITE.source, label });
  Object.defineProperty(texture, 'width', { value: 128 });
  return texture;
};

const ATLAS: Readonly<Record<string, Texture>> = Object.fromEntries(
  NIGHT.items.map(({ item }) => [item.id, textured(item.id)]),
);

/** A battle on a stage without a screen, whose clock and frames are in the test's hand. */
export class ArenaHarness {
  now = 0;
  still = false;
  moving = false;
  hidden = false;
  readonly playedSounds: string[] = [];
  readonly moments: BattleMoment[] = [];
  readonly scene: BattleScene;
  readonly #root = new Container();
  readonly #requested = new Map<string, (picture: Texture) => void>(); // by address

  constructor(battle: BattleModel, { width = 1352, height = 520, atlas = ATLAS } = {}) {
    const load = (address: string) =>
      new Promise<Texture>((resolve) => this.#requested.set(address, resolve));
    const audio = {
      play: (name: string) => this.playedSounds.push(name),
      stopAll: () => undefined,
    } as unknown as AudioBus;
    this.scene = new BattleScene(this.#engine(width, height), audio, {
      page,
      tokens: readBattleTokens(() => ''),
      pictures: (onLoaded) => new ItemPictures(atlas, onLoaded, load),
      now: () => this.now,
      isMotionReduced: () => this.still,
      onMoment: (step) => this.moments.push(step),
      onGraphicsLost: () => undefined,
    });
    this.scene.setBattle(battle);
  }

  /** One frame at a moment of the battle; whether another one is asked for. */
  frame(now: number): boolean {
    this.now = now;
    this.moving = this.scene.advance();
    return this.moving;
  }

  /** The picture at an address has loaded; its label is its address. */
  async arrive(address: string): Promise<void> {
    const resolve = this.#requested.get(address);
    if (!resolve) throw new Error(`nobody asked for ${address}`);
    resolve(textured(address));
    await Promise.resolve();
    await Promise.resolve();
  }

  /** Everything a renderer would look at, in the order it is drawn. */
  seen(): readonly unknown[] {
    return this.#sprites(this.#root, true).flatMap(({ position, scale, alpha, tint, texture, visible }) =>
      !visible || alpha === 0 || scale.x === 0
        ? []
        : [[texture.label, position.x, position.y, scale.x, scale.y, alpha, tint]],
    );
  }

  /** Labels of all visible sprites in the order they are drawn: alpha and size do not leave a sprite out of its batch. */
  drawn(): readonly string[] {
    return this.#sprites(this.#root, true).flatMap(({ texture, visible }) =>
      visible ? [texture.label ?? ''] : [],
    );
  }

  get sprites(): number {
    return this.#sprites(this.#root, false).length;
  }

  /** `isShown`: without those of hidden containers. */
  #sprites(container: Container, isShown: boolean): readonly Sprite[] {
    if (isShown && !container.visible) return [];
    return container.children.flatMap((child) =>
      child.children.length > 0 || !('texture' in child) ? this.#sprites(child, isShown) : [child as Sprite],
    );
  }

  #engine(width: number, height: number): Engine {
    const hidden = () => this.hidden;
    return {
      root: this.#root,
      width,
      height,
      resolution: 1,
      get hidden() {
        return hidden();
      },
      start: () => (this.moving = true),
      stop: () => (this.moving = false),
      requestRender: () => undefined,
    } as unknown as Engine;
  }
}
