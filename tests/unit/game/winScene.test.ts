import './navigatorStub.ts';
import { Container, Texture, type Sprite } from 'pixi.js';
import { expect, it } from 'vitest';
import { noWin, winLayout } from '../../../src/game/rules/finish.ts';
import { WinScene } from '../../../src/game/view/winScene.ts';

const textured = (label: string) => new Texture({ source: Texture.WHITE.source, label });

it('covers the winner in its place before the stage has gone dark', () => {
  const layer = new Container();
  const scene = new WinScene(layer, winLayout(400, 300));
  const art = textured('art');
  const [rays, multiple, mote] = [textured('rays'), textured('multiple'), textured('mote')];
  scene.setTextures({ art, rays, multiple, mote, tints: ['#fff', '#fff'] });
  scene.pose({ ...noWin(), seen: 0.25, from: { x: 200, y: 150, width: 100 } });
  const sprites = layer.children[0]?.children as Sprite[];
  expect(sprites.find(({ texture }) => texture === art)?.alpha).toBe(1);
  scene.pose({ ...noWin(), seen: 0, from: { x: 200, y: 150, width: 100 } });
  expect(layer.children[0]?.visible).toBe(false);
});
