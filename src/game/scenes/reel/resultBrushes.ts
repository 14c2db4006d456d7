import type { Context2D } from '../shared/brushes.ts';
import type { StageTokens } from '../shared/tokens.ts';
import { centredText, type Area } from '../shared/winTextures.ts';

/** The glyph of a coin: a diamond within a fainter one. */
const coin = (ctx: Context2D, size: number): void => {
  const diamond = (half: number, alpha: number): void => {
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    ctx.moveTo(size / 2, -half);
    ctx.lineTo(size / 2 + half, 0);
    ctx.lineTo(size / 2, half);
    ctx.lineTo(size / 2 - half, 0);
    ctx.closePath();
    ctx.fill();
  };
  diamond(size / 2, 0.4);
  diamond(size * 0.3, 1);
  ctx.globalAlpha = 1;
};

/** Space on either side of a tag's text. */
const TAG_SIDE = 6;

/** An amount with the glyph of a coin on a dark ground, as wide as it needs. */
export const tag = (
  ctx: Context2D,
  { width, height }: Area,
  text: string,
  { font, text1, accent }: StageTokens,
): void => {
  const size = height * 0.72;
  ctx.font = `600 ${size}px ${font}`;
  ctx.textBaseline = 'middle';
  const lead = size * 0.95;
  const inner = width - TAG_SIDE * 2;
  const ground = Math.min(width, ctx.measureText(text).width + lead + TAG_SIDE * 2);
  ctx.fillStyle = 'rgb(0 0 0 / .58)';
  ctx.beginPath();
  ctx.roundRect((width - ground) / 2, 0, ground, height, height / 2);
  ctx.fill();
  ctx.fillStyle = text1;
  ctx.translate(TAG_SIDE, 0);
  centredText(ctx, { width: inner, height: height * 1.06 }, text, lead);
  ctx.fillStyle = accent;
  ctx.translate(0, -height * 0.03);
  coin(ctx, size * 0.8);
};
