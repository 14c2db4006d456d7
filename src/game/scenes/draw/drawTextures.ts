import type { PaintedTexture } from '../../engine/textureSheet.ts';
import type { WinLayout } from '../../rules/finish.ts';
import type { DrawLayout } from '../../rules/draw/layout.ts';
import { WON_GROWTH } from '../../rules/draw/layout.ts';
import type { TileSize } from '../../rules/stageLayout.ts';
import { fillRadialGradient, fillSurface, roundRectPath, type Context2D } from '../shared/brushes.ts';
import { LINE_TEXTURE, spotTexture } from '../shared/paintedTextures.ts';
import { RAYS_TEXTURE, winText } from '../shared/winTextures.ts';
import type { DrawTokens } from './tokens.ts';

/** Space around the winning tile for its shadow. */
const WON_MARGIN = 24;
/** Space around a tile for the ring of the visitor's own one. */
const TILE_MARGIN = 3;
const NEEDLE_WIDTH = 40;
/** Width of a digit's painting, as a share of its height. */
export const DIGIT_SHARE = 0.68;
/** Side of the coin's painting, CSS px. */
const COIN = 160;

const tile = (ctx: Context2D, size: TileSize, tokens: DrawTokens, isMine: boolean): void => {
  ctx.translate(TILE_MARGIN, TILE_MARGIN);
  fillSurface(ctx, size, tokens.tile, tokens.edge);
  if (!isMine) return;
  roundRectPath(ctx, size);
  ctx.strokeStyle = tokens.accent;
  ctx.lineWidth = 1.5;
  ctx.stroke();
};

const wonTile = (ctx: Context2D, size: TileSize, tokens: DrawTokens): void => {
  ctx.translate(WON_MARGIN, WON_MARGIN);
  ctx.save();
  ctx.shadowColor = 'rgb(0 0 0 / .8)';
  ctx.shadowBlur = WON_MARGIN;
  ctx.shadowOffsetY = WON_MARGIN / 4;
  roundRectPath(ctx, size);
  ctx.fillStyle = tokens.won[1];
  ctx.fill();
  ctx.restore();
  fillSurface(ctx, size, tokens.won, tokens.edgeStrong);
  roundRectPath(ctx, size);
  ctx.clip();
  fillRadialGradient(
    ctx,
    size,
    [0.8, 0.8, 0.5, 0],
    [
      [0, tokens.lamp],
      [0.8, 'rgb(255 240 209 / 0)'],
    ],
  );
};

const needle = (ctx: Context2D, length: number, tokens: DrawTokens): void => {
  const x = NEEDLE_WIDTH / 2;
  ctx.fillStyle = tokens.accent;
  ctx.shadowColor = tokens.accentGlow;
  ctx.shadowBlur = 14;
  ctx.beginPath();
  ctx.roundRect(x - 1, 0, 2, length, 1);
  ctx.moveTo(x - 6, 0);
  ctx.lineTo(x + 6, 0);
  ctx.lineTo(x, 8);
  ctx.closePath();
  ctx.fill();
};

/** Half width and half height of the glyph's two diamonds, as shares of the painting. */
const DIAMONDS = [
  [0.36, 0.4, 0.36],
  [0.21, 0.23, 1],
] as const;

/** The prize that is no item: the glyph of coins, as `coin` of the page's icons, lit from above. */
const coin = (ctx: Context2D, tokens: DrawTokens): void => {
  const middle = COIN / 2;
  for (const [wide, high, strength] of DIAMONDS) {
    const [x, y] = [wide * COIN, high * COIN];
    const face = ctx.createLinearGradient(0, middle - y, 0, middle + y);
    face.addColorStop(0, '#fff6dd');
    face.addColorStop(0.5, tokens.accent);
    face.addColorStop(1, '#b89a5c');
    ctx.globalAlpha = strength;
    ctx.fillStyle = face;
    ctx.beginPath();
    ctx.moveTo(middle, middle - y);
    ctx.lineTo(middle + x, middle);
    ctx.lineTo(middle, middle + y);
    ctx.lineTo(middle - x, middle);
    ctx.closePath();
    ctx.fill();
  }
  ctx.globalAlpha = 1;
};

/** Digits in the size of the winner's tile; other tiles show them smaller. */
const digits = ({ digit }: DrawLayout, { display, text1 }: DrawTokens): PaintedTexture[] => {
  const height = digit * (1 + WON_GROWTH);
  const width = Math.ceil(height * DIGIT_SHARE);
  return Array.from('0123456789', (character) => ({
    name: `digit:${character}`,
    width,
    height: Math.ceil(height * 1.3),
    paint: (ctx) => {
      ctx.font = `560 ${height}px ${display}`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillStyle = text1;
      ctx.fillText(character, width / 2, Math.ceil(height * 1.3) / 2);
    },
  }));
};

/** Layout and text of the scene of the visitor's own win. */
export interface DrawWin {
  readonly layout: WinLayout;
  readonly text: string;
}

/** Textures of everything on the stage but the items, painted for this layout in the page's colours. */
export const drawTextures = (
  layout: DrawLayout,
  tokens: DrawTokens,
  win: DrawWin | null,
): readonly PaintedTexture[] => {
  const { tile: size, needle: length } = layout;
  const plate = { width: size.width + TILE_MARGIN * 2, height: size.height + TILE_MARGIN * 2 };
  const won = { ...size, width: size.width * (1 + WON_GROWTH), height: size.height * (1 + WON_GROWTH) };
  const room = { width: won.width + WON_MARGIN * 2, height: won.height + WON_MARGIN * 2 };
  return [
    { ...plate, name: 'tile', paint: (ctx) => tile(ctx, size, tokens, false) },
    { ...plate, name: 'mine', paint: (ctx) => tile(ctx, size, tokens, true) },
    { ...room, name: 'won', paint: (ctx) => wonTile(ctx, won, tokens) },
    { name: 'needle', width: NEEDLE_WIDTH, height: length + 16, paint: (ctx) => needle(ctx, length, tokens) },
    { name: 'coin', width: COIN, height: COIN, paint: (ctx) => coin(ctx, tokens) },
    ...digits(layout, tokens),
    LINE_TEXTURE,
    spotTexture('pool', 256, 64),
    spotTexture('mote', 12, 12),
    ...(win ? [RAYS_TEXTURE, winText('winText', win.text, win.layout, tokens)] : []),
  ];
};
