import './navigatorStub.ts';
import { Container, Texture, type Sprite } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { AudioBus } from '../../../src/game/engine/audio.ts';
import type { Engine } from '../../../src/game/engine/engine.ts';
import { ReelAssets } from '../../../src/game/scenes/reel/reelAssets.ts';
import { ReelScene } from '../../../src/game/scenes/reel/reelScene.ts';
import { readStageTokens } from '../../../src/game/scenes/shared/tokens.ts';
import { NIGHT } from './boxes.ts';

/** A pen that takes every stroke and draws none. */
const pen: unknown = new Proxy({}, { get: () => () => pen, set: () => true });
const page = { createElement: () => ({ width: 1, height: 1, getContext: () => pen }) } as unknown as Document;

/** A reel whose atlas is empty, on a stage without a screen. */
function reelWithoutAtlas() {
  const requested = new Map<string, (picture: Texture) => void>();
  const load = (address: string) => new Promise<Texture>((resolve) => requested.set(address, resolve));
  const root = new Container();
  const engine = {
    ...{ root, width: 1180, height: 312, resolution: 1, hidden: false },
    ...{ start: () => undefined, stop: () => undefined, requestRender: () => undefined },
    setMask: () => undefined,
  } as unknown as Engine;
  const audio = { play: () => undefined, stopAll: () => undefined } as unknown as AudioBus;
  const scene = new ReelScene(engine, audio, {
    page,
    tokens: readStageTokens(() => ''),
    assets: new ReelAssets(1, { texture: load }),
    onLight: () => undefined,
    onGraphicsLost: () => undefined,
  });
  const spritesOf = (container: Container): readonly Sprite[] =>
    container.children.flatMap((child) =>
      child.children.length > 0 || !('texture' in child) ? spritesOf(child) : [child as Sprite],
    );
  return {
    scene,
    requested,
    drawn: () =>
      spritesOf(root)
        .filter(({ visible, alpha, scale }) => visible && alpha > 0 && scale.x !== 0)
        .map(({ texture }) => texture.label),
    async arrive(address: string) {
      const texture = new Texture({ source: Texture.WHITE.source, label: address });
      Object.defineProperty(texture, 'width', { value: 512 });
      requested.get(address)?.(texture);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('a reel of items that are in no atlas', () => {
  const spin = { winner: 'dove', seed: 'hash:seed:1' };

  it('loads their pictures while it rests, and shows them in the spin and after it', async () => {
    const reel = reelWithoutAtlas();
    reel.scene.showIdle(NIGHT);
    expect([...reel.requested.keys()]).toEqual(NIGHT.items.map(({ item }) => item.picture));
    for (const { item } of NIGHT.items) await reel.arrive(item.picture);

    void reel.scene.play([spin], { fast: false, still: false });
    reel.scene.advance(1_500);
    expect(reel.drawn()).toContain('dove.webp');
    reel.scene.skip();
    expect(reel.drawn()).toContain('dove.webp');
  });

  it('shows a picture that loads during the spin', async () => {
    const reel = reelWithoutAtlas();
    reel.scene.showIdle(NIGHT);
    void reel.scene.play([spin], { fast: false, still: false });
    reel.scene.advance(1_500);
    expect(reel.drawn()).not.toContain('dove.webp');
    await reel.arrive('dove.webp');
    expect(reel.drawn()).toContain('dove.webp');
  });
});
