import './navigatorStub.ts';
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { SHARP, SmearedPicture, type SmearOptions } from '../../../src/game/view/smearedPicture.ts';
import { WinnerTile, type WinnerTextures } from '../../../src/game/view/winnerTile.ts';

const textureOf = (width: number): Texture =>
  new Texture({ source: Texture.WHITE.source, orig: new Rectangle(0, 0, width, width / 2) });
const SMALL = textureOf(128);
const LARGE = textureOf(512);

const spritesOf = ({ children }: Container): Sprite[] => children.filter((child) => child instanceof Sprite);

/** Widths at which the visible sprites of a layer are drawn, CSS px. */
const widths = (layer: Container): number[] =>
  spritesOf(layer)
    .filter(({ visible, scale }) => visible && scale.x > 0)
    .map(({ scale, texture }) => scale.x * texture.width);

const FAST: SmearOptions = {
  down: true,
  copies: [
    { along: 0, strength: 0.5 },
    { along: 1, strength: 0.2 },
  ],
  fullLength: 20,
  shortest: 1,
  maxStretch: 0,
};

describe('a blurred picture', () => {
  it.each([
    ['sharp', SHARP, 0, 1],
    ['smeared', FAST, 30, 2],
  ] as const)(
    'keeps its size when a larger texture arrives after its last pose: %s',
    (_, options, smear, n) => {
      const layer = new Container();
      const picture = new SmearedPicture(layer, options);
      picture.setTexture(SMALL);
      picture.pose({ x: 0, y: 0, width: 300, light: 1, smear });
      picture.setTexture(LARGE);
      expect(widths(layer)).toEqual(Array.from({ length: n }, () => 300));
    },
  );

  it('is hidden before its first pose and after `hide`, whatever texture arrives', () => {
    const layer = new Container();
    const picture = new SmearedPicture(layer, SHARP);
    picture.setTexture(SMALL);
    expect(widths(layer)).toEqual([]);
    picture.pose({ x: 0, y: 0, width: 300, light: 1, smear: 0 });
    picture.hide();
    picture.setTexture(LARGE);
    expect(widths(layer)).toEqual([]);
  });

  it('has copies along its way while it moves, and none at rest', () => {
    const layer = new Container();
    const picture = new SmearedPicture(layer, FAST);
    picture.setTexture(SMALL);
    picture.pose({ x: 5, y: 50, width: 100, light: 1, smear: 40 });
    const places = () =>
      spritesOf(layer).map(({ visible, position, alpha }) => [visible, position.x, position.y, alpha]);
    expect(places()).toEqual([
      [true, 5, 50, 0.5],
      [true, 5, 90, 0.2],
    ]);
    picture.pose({ x: 5, y: 50, width: 100, light: 1, smear: 0 });
    expect(places()[0]).toEqual([true, 5, 50, 1]);
    expect(places()[1]?.[0]).toBe(false);
  });

  it('is stretched up to the limit, along its way only', () => {
    const layer = new Container();
    const picture = new SmearedPicture(layer, { ...FAST, down: false, maxStretch: 0.5 });
    picture.setTexture(SMALL);
    const scales = () =>
      spritesOf(layer)
        .slice(0, 1)
        .map(({ scale }) => [scale.x, scale.y]);
    picture.pose({ x: 0, y: 0, width: 128, light: 1, smear: 32 });
    expect(scales()).toEqual([[1.25, 1]]);
    picture.pose({ x: 0, y: 0, width: 128, light: 1, smear: 1_000 });
    expect(scales()).toEqual([[1.5, 1]]);
  });
});

describe('the winning tile', () => {
  const textures = (art: Texture, glow = SMALL): WinnerTextures => ({
    plate: SMALL,
    won: SMALL,
    margin: 24,
    glow,
    glowStrength: 0.3,
    line: SMALL,
    art,
    pool: SMALL,
    tint: '#ff983f',
  });
  const POSE = { x: 100, y: 80, width: 264, height: 240, resting: 176, art: 300, line: 90, floor: 20 };
  const shown = (...changes: readonly WinnerTextures[]) => {
    const layers = { floor: new Container(), backs: new Container(), arts: new Container() };
    const tile = new WinnerTile(layers);
    for (const [index, change] of changes.entries()) {
      tile.setTextures(change);
      if (index === 0) tile.pose({ ...POSE, grown: 1, pool: 1, light: 1 });
    }
    return { tile, layers };
  };

  it('keeps the sizes of its last pose when larger pictures arrive', () => {
    const { layers } = shown(textures(SMALL), textures(LARGE, LARGE));
    const { layers: posed } = shown(textures(SMALL));
    expect(widths(layers.arts)).toEqual([300]);
    expect(widths(layers.backs)).toEqual(widths(posed.backs));
  });

  it('stays hidden when a picture arrives', () => {
    const { tile, layers } = shown(textures(SMALL));
    tile.hide();
    tile.setTextures(textures(LARGE));
    for (const layer of Object.values(layers)) expect(widths(layer)).toEqual([]);
  });
});
