import type { PaintedTexture } from '../../engine/textureSheet.ts';
import type { WinLayout } from '../../rules/finish.ts';
import { WHITE, type Context2D } from './brushes.ts';
import type { StageTokens } from './tokens.ts';

/** Lengths in CSS px. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Draws `text` in the middle of the area, scaled down where it is too wide. */
export const centredText = (ctx: Context2D, { width, height }: Area, text: string, lead: number): void => {
  const whole = ctx.measureText(text).width + lead;
  const by = Math.min(1, width / whole);
  ctx.translate((width - whole * by) / 2, height / 2);
  ctx.scale(by, by);
  ctx.fillText(text, lead, 0);
};

/** The text of a win scene. */
const largeText = (
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
const RAYS_SIZE = 320;
const RAYS = 14;
/** Half of the angle of a ray, as a share of the space it has. */
const RAY_SHARE = 0.22;

/** Rays around the middle over a soft spot, white; tinted with the grade. */
const rays = (ctx: Context2D, size: number): void => {
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

/** The light of a win scene, white. */
export const RAYS_TEXTURE: PaintedTexture = {
  name: 'rays',
  width: RAYS_SIZE,
  height: RAYS_SIZE,
  paint: (ctx) => rays(ctx, RAYS_SIZE),
};

/** The text below the item of a win scene, for instance its multiple. */
export const winText = (
  name: string,
  text: string,
  { multiple: { width, height } }: WinLayout,
  tokens: StageTokens,
): PaintedTexture => ({
  name,
  width,
  height,
  paint: (ctx) => largeText(ctx, { width, height }, text, tokens),
});
