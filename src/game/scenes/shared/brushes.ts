import type { TileSize } from '../../rules/stageLayout.ts';

/** Drawing functions for stage textures, on a 2D context. Lengths in CSS px. */
export type Context2D = CanvasRenderingContext2D;

/** One colour with the given alpha, 0..1. */
export type AlphaColour = (strength: number) => string;

export const WHITE: AlphaColour = (strength) => `rgb(255 255 255 / ${strength})`;

/** `colour`: any opaque CSS colour. */
export const alphaColourOf = (ctx: Context2D, colour: string): AlphaColour => {
  ctx.fillStyle = '#fff';
  ctx.fillStyle = colour;
  const known = typeof ctx.fillStyle === 'string' ? ctx.fillStyle.slice(0, 7) : '#ffffff';
  return (strength) =>
    `${known}${Math.round(strength * 255)
      .toString(16)
      .padStart(2, '0')}`;
};

/** A CSS radial gradient: radii and centre as shares of the box. Stops are [position, colour]. */
export const fillRadialGradient = (
  ctx: Context2D,
  { width, height }: { width: number; height: number },
  [rx, ry, cx, cy]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string])[],
): void => {
  ctx.save();
  ctx.translate(cx * width, cy * height);
  ctx.scale(rx * width, ry * height);
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.arc(0, 0, 1, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
};

/** The outline of a tile, as a path. */
export const roundRectPath = (ctx: Context2D, { width, height, radius }: TileSize): void => {
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, radius);
};

/** The surface of a lit tile: lighter above, with a bright upper edge. */
export const fillSurface = (
  ctx: Context2D,
  size: TileSize,
  [top, bottom]: readonly [string, string],
  edge: string,
): void => {
  const fill = ctx.createLinearGradient(0, 0, 0, size.height);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  roundRectPath(ctx, size);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.translate(0, 0.5);
  roundRectPath(ctx, { ...size, height: size.height + 8 });
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.restore();
};

/** The pool of light at the foot of a tile, within its outline. */
export const glow = (
  ctx: Context2D,
  size: TileSize,
  [rx, ry]: readonly [number, number],
  paint: AlphaColour = WHITE,
): void => {
  ctx.save();
  roundRectPath(ctx, size);
  ctx.clip();
  fillRadialGradient(
    ctx,
    size,
    [rx, ry, 0.5, 1],
    [
      [0, paint(1)],
      [0.44, paint(0.35)],
      [0.92, paint(0)],
    ],
  );
  ctx.restore();
};

/** Width of the core of the painted line, as a share of the picture's width; the rest is its light. */
export const LINE_CORE = 0.75;
export const LINE_HEIGHT = 34;

/** A bright core within its light, brightest above. */
export const line = (ctx: Context2D, width: number, paint: AlphaColour = WHITE): void => {
  const inset = (width * (1 - LINE_CORE)) / 2;
  const middle = LINE_HEIGHT / 2;
  fillRadialGradient(
    ctx,
    { width, height: LINE_HEIGHT },
    [0.5, 0.5, 0.5, 0.44],
    [
      [0, paint(0.26)],
      [0.5, paint(0.09)],
      [1, paint(0)],
    ],
  );
  ctx.fillStyle = paint(1);
  ctx.beginPath();
  ctx.roundRect(inset, middle - 1, width - inset * 2, 2, 1);
  ctx.fill();
};

/** A soft spot, brightest in its middle. */
export const spot = (ctx: Context2D, width: number, height: number): void =>
  fillRadialGradient(
    ctx,
    { width, height },
    [0.5, 0.5, 0.5, 0.5],
    [
      [0, WHITE(1)],
      [0.4, WHITE(0.4)],
      [1, WHITE(0)],
    ],
  );
