import type { TileSize } from '../../rules/stageLayout.ts';

/** How the stage's furniture is drawn, stroke by stroke. Lengths in CSS px. */
export type Pen = CanvasRenderingContext2D;

/** One colour, as opaque as asked for, 0..1. */
export type Paint = (strength: number) => string;

export const WHITE: Paint = (strength) => `rgb(255 255 255 / ${strength})`;

/** `colour`: whatever CSS calls an opaque colour. */
export const paintOf = (pen: Pen, colour: string): Paint => {
  pen.fillStyle = '#fff';
  pen.fillStyle = colour;
  const known = typeof pen.fillStyle === 'string' ? pen.fillStyle.slice(0, 7) : '#ffffff';
  return (strength) =>
    `${known}${Math.round(strength * 255)
      .toString(16)
      .padStart(2, '0')}`;
};

/** A CSS radial gradient: radii and centre as shares of the box. Stops are [place, colour]. */
export const ellipse = (
  pen: Pen,
  { width, height }: { width: number; height: number },
  [rx, ry, cx, cy]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string])[],
): void => {
  pen.save();
  pen.translate(cx * width, cy * height);
  pen.scale(rx * width, ry * height);
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, 1, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
};

/** The outline of a tile, as a path. */
export const outline = (pen: Pen, { width, height, radius }: TileSize): void => {
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius);
};

/** A lit tile: lighter above, with light on its upper edge. */
export const surface = (
  pen: Pen,
  size: TileSize,
  [top, bottom]: readonly [string, string],
  edge: string,
): void => {
  const fill = pen.createLinearGradient(0, 0, 0, size.height);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  outline(pen, size);
  pen.fillStyle = fill;
  pen.fill();
  pen.save();
  pen.clip();
  pen.translate(0, 0.5);
  outline(pen, { ...size, height: size.height + 8 });
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
};

/** The pool of light at the foot of a tile, within its outline. */
export const glow = (
  pen: Pen,
  size: TileSize,
  [rx, ry]: readonly [number, number],
  paint: Paint = WHITE,
): void => {
  pen.save();
  outline(pen, size);
  pen.clip();
  ellipse(
    pen,
    size,
    [rx, ry, 0.5, 1],
    [
      [0, paint(1)],
      [0.44, paint(0.35)],
      [0.92, paint(0)],
    ],
  );
  pen.restore();
};

/** The painted line: its core's share of the picture's width, the rest is its light. */
export const LINE_CORE = 0.75;
export const LINE_HEIGHT = 34;

/** A bright core with its light around it, brightest above. */
export const line = (pen: Pen, width: number, paint: Paint = WHITE): void => {
  const inset = (width * (1 - LINE_CORE)) / 2;
  const middle = LINE_HEIGHT / 2;
  ellipse(
    pen,
    { width, height: LINE_HEIGHT },
    [0.5, 0.5, 0.5, 0.44],
    [
      [0, paint(0.26)],
      [0.5, paint(0.09)],
      [1, paint(0)],
    ],
  );
  pen.fillStyle = paint(1);
  pen.beginPath();
  pen.roundRect(inset, middle - 1, width - inset * 2, 2, 1);
  pen.fill();
};

/** A soft spot, strongest in its middle. */
export const spot = (pen: Pen, width: number, height: number): void =>
  ellipse(
    pen,
    { width, height },
    [0.5, 0.5, 0.5, 0.5],
    [
      [0, WHITE(1)],
      [0.4, WHITE(0.4)],
      [1, WHITE(0)],
    ],
  );
