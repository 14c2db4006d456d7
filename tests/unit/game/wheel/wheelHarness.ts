import '../navigatorStub.ts';
import { Container, Texture, type Sprite } from 'pixi.js';
import type { AudioBus } from '../../../../src/game/engine/audio.ts';
import type { Engine } from '../../../../src/game/engine/engine.ts';
import type { RollLight } from '../../../../src/game/model/model.ts';
import type { WheelFace } from '../../../../src/game/model/wheelModel.ts';
import { ItemPictures } from '../../../../src/game/scenes/shared/itemPictures.ts';
import { readWheelTokens } from '../../../../src/game/scenes/wheel/tokens.ts';
import { WheelScene } from '../../../../src/game/scenes/wheel/wheelScene.ts';

/** A pen that takes every stroke and draws none. */
const pen: unknown = new Proxy({}, { get: () => () => pen, set: () => true });
const page = { createElement: () => ({ width: 1, height: 1, getContext: () => pen }) } as unknown as Document;

const textured = (label: string): Texture => {
  const texture = new Texture({ source: Texture.WHITE.source, label });
  Object.defineProperty(texture, 'width', { value: 128 });
  return texture;
};

export const FACE: WheelFace = {
  target: { id: 'signal', picture: 'signal.webp', grade: 0 },
  tickets: 42_500,
  side: 'under',
};

/** A wheel on a stage without a screen, whose frames are in the test's hand. */
export class WheelHarness {
  still = false;
  moving = false;
  hidden = false;
  readonly playedSounds: string[] = [];
  readonly lights: RollLight[] = [];
  readonly scene: WheelScene;
  readonly #root = new Container();
  readonly #requested = new Map<string, (picture: Texture) => void>(); // by address

  constructor(face: WheelFace = FACE, { width = 420, height = 420 } = {}) {
    const audio = {
      play: (name: string) => this.playedSounds.push(name),
      stopAll: () => undefined,
    } as unknown as AudioBus;
    const load = (address: string) =>
      new Promise<Texture>((resolve) => this.#requested.set(address, resolve));
    this.scene = new WheelScene(this.#engine(width, height), audio, {
      page,
      tokens: readWheelTokens(() => ''),
      pictures: (onLoaded) => new ItemPictures({ signal: textured('signal') }, onLoaded, load),
      isMotionReduced: () => this.still,
      onLight: (light) => this.lights.push(light),
      onGraphicsLost: () => undefined,
    });
    this.scene.setFace(face);
    this.scene.resized();
  }

  /** The drawn pointer's angle in degrees, 0..360. */
  get pointer(): number {
    return (((this.scene.pointerRotation ?? Number.NaN) * 180) / Math.PI) % 360;
  }

  frame(ms: number): void {
    this.moving = this.scene.advance(ms);
  }

  /** The picture at an address has loaded; its label is its address. */
  async arrive(address: string): Promise<void> {
    const resolve = this.#requested.get(address);
    if (!resolve) throw new Error(`nobody asked for ${address}`);
    resolve(textured(address));
    await Promise.resolve();
    await Promise.resolve();
  }

  /** Labels of the textures that a renderer would draw, the item's among them. */
  drawn(): readonly string[] {
    return this.#sprites(this.#root)
      .filter(({ visible, alpha, scale }) => visible && alpha > 0 && scale.x !== 0)
      .map(({ texture }) => texture.label ?? '');
  }

  /** As `drawn`, without what an invisible layer hides. */
  shown(): readonly string[] {
    return this.#sprites(this.#root)
      .filter((sprite) => sprite.scale.x !== 0 && this.#isShown(sprite))
      .map(({ texture }) => texture.label ?? '');
  }

  /** Everything a renderer would look at, in the order it is drawn. */
  seen(): readonly unknown[] {
    return this.#sprites(this.#root).map(({ position, scale, alpha, rotation, visible }) => [
      position.x,
      position.y,
      scale.x,
      scale.y,
      alpha,
      rotation,
      visible,
    ]);
  }

  get sprites(): number {
    return this.#sprites(this.#root).length;
  }

  #isShown(one: Container): boolean {
    return one.visible && one.alpha > 0 && (one.parent === null || this.#isShown(one.parent));
  }

  #sprites(container: Container): readonly Sprite[] {
    return container.children.flatMap((child) =>
      child.children.length > 0 || !('texture' in child) ? this.#sprites(child) : [child as Sprite],
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
