import { WHITE, type Context2D } from '../shared/brushes.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** Painting of what a result says: tags on winners, and the scene of a grade 0 winner. Lengths in CSS px. */
interface Area {
  readonly width: number;
  readonly height: number;
}

/** Draws `text` in the middle of the area, scaled down where it is too wide. */
const centredText = (ctx: Context2D, { width, height }: Area, text: string, lead: number): void => {
  const whole = ctx.measureText(text).width + lead;
  const by = Math.min(1, width / whole);
  ctx.translate((width - whole * by) / 2, height / 2);
  ctx.scale(by, by);
  ctx.fillText(text, lead, 0);
};

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

/** A text on a dark ground, as wide as it needs; `coin`: with the glyph before it. */
export const tag = (
  ctx: Context2D,
  { width, height }: Area,
  { text, coin: hasCoin }: { text: string; coin: boolean },
  { font, text1, accent }: StageTokens,
): void => {
  const size = height * (hasCoin ? 0.72 : 0.68);
  ctx.font = `600 ${size}px ${font}`;
  ctx.textBaseline = 'middle';
  const lead = hasCoin ? size * 0.95 : 0;
  const inner = width - TAG_SIDE * 2;
  const ground = Math.min(width, ctx.measureText(text).width + lead + TAG_SIDE * 2);
  ctx.fillStyle = 'rgb(0 0 0 / .58)';
  ctx.beginPath();
  ctx.roundRect((width - ground) / 2, 0, ground, height, height / 2);
  ctx.fill();
  ctx.fillStyle = text1;
  ctx.translate(TAG_SIDE, 0);
  centredText(ctx, { width: inner, height: height * 1.06 }, text, lead);
  if (!hasCoin) return;
  ctx.fillStyle = accent;
  ctx.translate(0, -height * 0.03);
  coin(ctx, size * 0.8);
};

/** The multiple of a grade 0 winner. */
export const largeText = (
  ctx: Context2D,
  area: Area,
  text: string,
  { font, accent, accentGlow }: StageTokens,
): void => {
  ctx.font = `700 ${area.height * 0.78}px ${font}`;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = accent;
  ctx.shadowColor = accentGlow;
  ctx.shadowBlur = area.height * 0.2;
  centredText(ctx, area, text, 0);
};

/** Width and height of the painted light; it is then scaled. */
export const RAYS_SIZE = 320;
const RAYS = 14;
/** Half of the angle of a ray, as a share of the space it has. */
const RAY_SHARE = 0.22;

/** Rays around the middle over a soft spot, white; tinted with the grade. */
export const rays = (ctx: Context2D, size: number): void => {
  const half = size / 2;
  const fade = ctx.createRadialGradient(half, half, 0, half, half, half);
  fade.addColorStop(0, WHITE(0.9));
  fade.addColorStop(0.3, WHITE(0.4));
  fade.addColorStop(1, WHITE(0));
  ctx.fillStyle = fade;
  const step = (Math.PI * 2) / RAYS;
  ctx.globalAlpha = 0.55;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const open = step * RAY_SHARE * (ray % 2 === 0 ? 1 : 0.6);
    ctx.beginPath();
    ctx.moveTo(half, half);
    ctx.arc(half, half, half, ray * step - open, ray * step + open);
    ctx.closePath();
    ctx.fill();
  }
  ctx.globalAlpha = 0.8;
  ctx.beginPath();
  ctx.arc(half, half, half, 0, Math.PI * 2);
  ctx.fill();
};
