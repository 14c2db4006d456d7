import type { Painting } from '../../engine/sheet.ts';
import type { Grade, ReelItem } from '../../model.ts';
import type { StageLayout, TileSize } from '../../rules/stageLayout.ts';
import {
  ellipse,
  glow,
  line,
  LINE_CORE,
  LINE_HEIGHT,
  outline,
  paintOf,
  spot,
  surface,
  type Pen,
} from './pens.ts';
import type { GradeLight, ReelTokens } from './tokens.ts';

/** Room around the winning tile for the shadow it casts. */
export const WON_ROOM = 24;
/** The painted needle's width; its height is the layout's. */
const NEEDLE_WIDTH = 40;
/** Room above and below a resting tile, for the light of its line. */
const PLATE_ROOM = LINE_HEIGHT / 2;

/** The two pictures a box is put together from, in one frame. */
export interface CratePictures {
  readonly body: CanvasImageSource;
  readonly lid: CanvasImageSource;
}

/** A resting tile of one grade: surface, pool and line in one picture, so that it is one sprite. */
const restingTile = (pen: Pen, size: TileSize, grade: GradeLight, tokens: ReelTokens): void => {
  const paint = paintOf(pen, grade.solid);
  pen.translate(0, PLATE_ROOM);
  surface(pen, size, tokens.tile, tokens.edge);
  pen.globalAlpha = grade.glow;
  glow(pen, size, [0.8, 0.56], paint);
  pen.globalAlpha = 1;
  const width = (size.width * grade.line) / LINE_CORE;
  pen.translate((size.width - width) / 2, size.height - 1 - LINE_HEIGHT / 2);
  line(pen, width, paint);
};

const wonTile = (pen: Pen, size: TileSize, tokens: ReelTokens): void => {
  pen.translate(WON_ROOM, WON_ROOM);
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / .8)';
  pen.shadowBlur = WON_ROOM;
  pen.shadowOffsetY = WON_ROOM / 4;
  outline(pen, size);
  pen.fillStyle = tokens.won[1];
  pen.fill();
  pen.restore();
  surface(pen, size, tokens.won, tokens.edgeStrong);
  outline(pen, size);
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

const GRADES: readonly Grade[] = [0, 1, 2, 3, 4];

const tiles = ({ tile, won }: StageLayout, tokens: ReelTokens): Painting[] => {
  const plate = { width: tile.width, height: tile.height + PLATE_ROOM * 2 };
  const room = { width: won.width + WON_ROOM * 2, height: won.height + WON_ROOM * 2 };
  const lineWidth = 160;
  return [
    ...GRADES.map((grade) => ({
      ...plate,
      name: `tile:${grade}`,
      paint: (pen: Pen) => restingTile(pen, tile, tokens.grades[grade], tokens),
    })),
    { ...room, name: 'won', paint: (pen) => wonTile(pen, won, tokens) },
    { ...won, name: 'wonGlow', paint: (pen) => glow(pen, won, [0.9, 0.6]) },
    { name: 'line', width: lineWidth, height: LINE_HEIGHT, paint: (pen) => line(pen, lineWidth) },
  ];
};

const crate = (size: number, pictures: CratePictures | null): Painting[] => {
  if (!pictures) return [];
  return (['body', 'lid'] as const).map((part) => ({
    name: part,
    width: size,
    height: size,
    paint: (pen) => pen.drawImage(pictures[part], 0, 0, size, size),
  }));
};

/** What a stage shows beside the items' own pictures. */
export interface Showing {
  readonly items: readonly ReelItem[];
  readonly crate: CratePictures | null;
}

/** Everything on the stage that is not an item: painted for this layout, in the page's own colours. */
export const furniture = (layout: StageLayout, tokens: ReelTokens, showing: Showing): readonly Painting[] => [
  ...tiles(layout, tokens),
  {
    name: 'needle',
    width: NEEDLE_WIDTH,
    height: layout.needle + 16,
    paint: (pen) => needle(pen, layout.needle, tokens),
  },
  { name: 'pool', width: 256, height: 64, paint: (pen) => spot(pen, 256, 64) },
  { name: 'mote', width: 12, height: 12, paint: (pen) => spot(pen, 12, 12) },
  ...labels(layout, tokens, showing.items),
  ...crate(Math.ceil(layout.crate), showing.crate),
];
