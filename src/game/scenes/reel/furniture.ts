import type { Painting } from '../../engine/sheet.ts';
import type { ReelItem } from '../../model.ts';
import type { StageLayout, TileSize } from '../../rules/layout.ts';
import type { ReelTokens } from './tokens.ts';

/** Room around the winning tile for the shadow it casts. */
export const WON_ROOM = 24;
/** The painted line: its core's share of the picture's width, the rest is its light. */
export const LINE_CORE = 0.75;
const LINE_HEIGHT = 34;
/** The painted needle's width; its height is the layout's. */
const NEEDLE_WIDTH = 40;

type Pen = CanvasRenderingContext2D;

/** A CSS radial gradient: radii and centre as shares of the box. Stops are [place, colour]. */
const ellipse = (
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

const plate = (pen: Pen, { width, height, radius }: TileSize): void => {
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius);
};

const surface = (pen: Pen, size: TileSize, [top, bottom]: readonly [string, string], edge: string): void => {
  const fill = pen.createLinearGradient(0, 0, 0, size.height);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  plate(pen, size);
  pen.fillStyle = fill;
  pen.fill();
  pen.save();
  pen.clip();
  pen.translate(0, 0.5);
  plate(pen, { ...size, height: size.height + 8 });
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
};

const glow = (pen: Pen, size: TileSize, [rx, ry]: readonly [number, number]): void => {
  plate(pen, size);
  pen.clip();
  ellipse(
    pen,
    size,
    [rx, ry, 0.5, 1],
    [
      [0, '#fff'],
      [0.44, 'rgb(255 255 255 / .35)'],
      [0.92, 'rgb(255 255 255 / 0)'],
    ],
  );
};

const wonTile = (pen: Pen, size: TileSize, tokens: ReelTokens): void => {
  pen.translate(WON_ROOM, WON_ROOM);
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / .8)';
  pen.shadowBlur = WON_ROOM;
  pen.shadowOffsetY = WON_ROOM / 4;
  plate(pen, size);
  pen.fillStyle = tokens.won[1];
  pen.fill();
  pen.restore();
  surface(pen, size, tokens.won, tokens.edgeStrong);
  plate(pen, size);
  pen.clip();
  ellipse(
    pen,
    size,
    [0.8, 0.7, 0.5, 0],
    [
      [0, tokens.lamp],
      [0.8, 'rgb(255 240 209 / 0)'],
    ],
  );
};

/** White, to be tinted: a bright core with its light around it, brightest above. */
const line = (pen: Pen, width: number): void => {
  const inset = (width * (1 - LINE_CORE)) / 2;
  const middle = LINE_HEIGHT / 2;
  ellipse(
    pen,
    { width, height: LINE_HEIGHT },
    [0.5, 0.5, 0.5, 0.44],
    [
      [0, 'rgb(255 255 255 / .26)'],
      [0.5, 'rgb(255 255 255 / .09)'],
      [1, 'rgb(255 255 255 / 0)'],
    ],
  );
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(inset, middle - 1, width - inset * 2, 2, 1);
  pen.fill();
};

const needle = (pen: Pen, length: number, tokens: ReelTokens): void => {
  const x = NEEDLE_WIDTH / 2;
  const head = Math.min(1, length / 28);
  pen.fillStyle = tokens.accent;
  pen.shadowColor = tokens.accentGlow;
  pen.shadowBlur = 14;
  pen.beginPath();
  pen.roundRect(x - 1, 0, 2, length, 1);
  pen.moveTo(x - 6 * head, 0);
  pen.lineTo(x + 6 * head, 0);
  pen.lineTo(x, 8 * head);
  pen.closePath();
  pen.fill();
};

const LABEL_SIZE = 12;
const LABEL_HEIGHT = 18;

/** Kind and name on one line, in the middle; a line that is too long is drawn smaller, never cut. */
const label = (pen: Pen, width: number, item: ReelItem, tokens: ReelTokens): void => {
  const kindFont = `400 ${LABEL_SIZE}px ${tokens.font}`;
  const nameFont = `500 ${LABEL_SIZE}px ${tokens.font}`;
  pen.textBaseline = 'middle';
  pen.font = kindFont;
  const kindWidth = item.kind ? pen.measureText(item.kind).width + 6 : 0;
  pen.font = nameFont;
  const whole = kindWidth + pen.measureText(item.name).width;
  const by = Math.min(1, width / whole);
  pen.translate((width - whole * by) / 2, LABEL_HEIGHT / 2);
  pen.scale(by, by);
  pen.fillStyle = tokens.text1;
  pen.fillText(item.name, kindWidth, 0);
  pen.font = kindFont;
  pen.fillStyle = tokens.text2;
  pen.fillText(item.kind, 0, 0);
};

const pool = (pen: Pen): void =>
  ellipse(
    pen,
    { width: 256, height: 64 },
    [0.5, 0.5, 0.5, 0.5],
    [
      [0, '#fff'],
      [0.4, 'rgb(255 255 255 / .4)'],
      [1, 'rgb(255 255 255 / 0)'],
    ],
  );

const labels = (layout: StageLayout, tokens: ReelTokens, items: readonly ReelItem[]): Painting[] => {
  if (!layout.labels) return [];
  const width = layout.tile.width - 16;
  return items.map((item) => ({
    name: `label:${item.id}`,
    width,
    height: LABEL_HEIGHT,
    paint: (pen) => label(pen, width, item, tokens),
  }));
};

/** Everything on the stage that is not an item: painted for this layout, in the page's own colours. */
export const furniture = (
  layout: StageLayout,
  tokens: ReelTokens,
  items: readonly ReelItem[],
): readonly Painting[] => {
  const { tile, won } = layout;
  const room = { width: won.width + WON_ROOM * 2, height: won.height + WON_ROOM * 2 };
  const lineWidth = 160;
  return [
    { ...tile, name: 'tile', paint: (pen) => surface(pen, tile, tokens.tile, tokens.edge) },
    { ...tile, name: 'glow', paint: (pen) => glow(pen, tile, [0.8, 0.56]) },
    { ...room, name: 'won', paint: (pen) => wonTile(pen, won, tokens) },
    { ...won, name: 'wonGlow', paint: (pen) => glow(pen, won, [0.9, 0.6]) },
    { name: 'line', width: lineWidth, height: LINE_HEIGHT, paint: (pen) => line(pen, lineWidth) },
    {
      name: 'needle',
      width: NEEDLE_WIDTH,
      height: layout.needle + 16,
      paint: (pen) => needle(pen, layout.needle, tokens),
    },
    { name: 'pool', width: 256, height: 64, paint: pool },
    ...labels(layout, tokens, items),
  ];
};
