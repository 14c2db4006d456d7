import type { PicturePart } from '../../engine/pictureSheet.ts';
import type { PaintedTexture } from '../../engine/textureSheet.ts';
import type { Grade, ReelItem } from '../../model/model.ts';
import { degreeOf, hasRays, ownsStage, tagLayout, type WinLayout } from '../../rules/finish.ts';
import type { StageLayout, TileSize } from '../../rules/stageLayout.ts';
import {
  fillRadialGradient,
  glow,
  line,
  LINE_HEIGHT,
  roundRectPath,
  alphaColourOf,
  fillSurface,
  type Context2D,
} from '../shared/brushes.ts';
import { tag } from './resultBrushes.ts';
import { LINE_TEXTURE, lineWidth, spotTexture } from '../shared/paintedTextures.ts';
import type { GradeLight, StageTokens } from '../shared/tokens.ts';
import { RAYS_TEXTURE, winText } from '../shared/winTextures.ts';

/** Space around the winning tile for its shadow. */
export const WON_MARGIN = 24;
/** Width of the needle's painting; its height is the layout's. */
const NEEDLE_WIDTH = 40;
/** Space above and below a resting tile, for the light of its line. */
const PLATE_ROOM = LINE_HEIGHT / 2;

/** The two pictures of a box, in one frame. */
export interface CratePictures {
  readonly body: PicturePart;
  readonly lid: PicturePart;
}

/** A resting tile of one grade: surface, pool and line in one picture, so that it is one sprite. */
const restingTile = (ctx: Context2D, size: TileSize, grade: GradeLight, tokens: StageTokens): void => {
  const paint = alphaColourOf(ctx, grade.solid);
  ctx.translate(0, PLATE_ROOM);
  fillSurface(ctx, size, tokens.tile, tokens.edge);
  ctx.globalAlpha = grade.glow;
  glow(ctx, size, [0.8, 0.56], paint);
  ctx.globalAlpha = 1;
  const width = lineWidth(size.width, grade.line);
  ctx.translate((size.width - width) / 2, size.height - 1 - LINE_HEIGHT / 2);
  line(ctx, width, paint);
};

const wonTile = (ctx: Context2D, size: TileSize, tokens: StageTokens): void => {
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
    [0.8, 0.7, 0.5, 0],
    [
      [0, tokens.lamp],
      [0.8, 'rgb(255 240 209 / 0)'],
    ],
  );
};

const needle = (ctx: Context2D, length: number, tokens: StageTokens): void => {
  const x = NEEDLE_WIDTH / 2;
  const head = Math.min(1, length / 28);
  ctx.fillStyle = tokens.accent;
  ctx.shadowColor = tokens.accentGlow;
  ctx.shadowBlur = 14;
  ctx.beginPath();
  ctx.roundRect(x - 1, 0, 2, length, 1);
  ctx.moveTo(x - 6 * head, 0);
  ctx.lineTo(x + 6 * head, 0);
  ctx.lineTo(x, 8 * head);
  ctx.closePath();
  ctx.fill();
};

const LABEL_SIZE = 12;
const LABEL_HEIGHT = 18;

/** Kind and name on one line, centred; a long line is scaled down, never cut. */
const label = (ctx: Context2D, width: number, item: ReelItem, tokens: StageTokens): void => {
  const kindFont = `400 ${LABEL_SIZE}px ${tokens.font}`;
  const nameFont = `500 ${LABEL_SIZE}px ${tokens.font}`;
  ctx.textBaseline = 'middle';
  ctx.font = kindFont;
  const kindWidth = item.kind ? ctx.measureText(item.kind).width + 6 : 0;
  ctx.font = nameFont;
  const whole = kindWidth + ctx.measureText(item.name).width;
  const by = Math.min(1, width / whole);
  ctx.translate((width - whole * by) / 2, LABEL_HEIGHT / 2);
  ctx.scale(by, by);
  ctx.fillStyle = tokens.text1;
  ctx.fillText(item.name, kindWidth, 0);
  ctx.font = kindFont;
  ctx.fillStyle = tokens.text2;
  ctx.fillText(item.kind, 0, 0);
};

const labels = (layout: StageLayout, tokens: StageTokens, items: readonly ReelItem[]): PaintedTexture[] => {
  if (!layout.labels) return [];
  const width = layout.tile.width - 16;
  return items.map((item) => ({
    name: `label:${item.id}`,
    width,
    height: LABEL_HEIGHT,
    paint: (ctx) => label(ctx, width, item, tokens),
  }));
};

/** The value of each item on a stage with many strips; of a single one the page writes it. */
const tags = (layout: StageLayout, tokens: StageTokens, items: readonly ReelItem[]): PaintedTexture[] => {
  const { width, height } = tagLayout(layout);
  if (layout.lanes.length === 1) return [];
  return items.flatMap(({ id, price: text }) => {
    if (text === undefined) return [];
    const paint = (ctx: Context2D) => tag(ctx, { width, height }, text, tokens);
    return [{ name: `tag:${id}`, width, height, paint }];
  });
};

/** The rays of a win, and the multiple of each item that may have the stage for itself. */
const winScene = (win: WinLayout, tokens: StageTokens, items: readonly ReelItem[]): PaintedTexture[] => {
  if (!items.some((item) => hasRays(degreeOf(item)))) return [];
  return [
    RAYS_TEXTURE,
    ...items.flatMap((item) =>
      item.multiple === undefined || !ownsStage(degreeOf(item))
        ? []
        : [winText(`multiple:${item.id}`, item.multiple, win, tokens)],
    ),
  ];
};

const GRADES: readonly Grade[] = [0, 1, 2, 3, 4];

const tiles = ({ tile, won }: StageLayout, tokens: StageTokens): PaintedTexture[] => {
  const plate = { width: tile.width, height: tile.height + PLATE_ROOM * 2 };
  const room = { width: won.width + WON_MARGIN * 2, height: won.height + WON_MARGIN * 2 };
  return [
    ...GRADES.map((grade) => ({
      ...plate,
      name: `tile:${grade}`,
      paint: (ctx: Context2D) => restingTile(ctx, tile, tokens.grades[grade], tokens),
    })),
    { ...room, name: 'won', paint: (ctx) => wonTile(ctx, won, tokens) },
    { ...won, name: 'wonGlow', paint: (ctx) => glow(ctx, won, [0.9, 0.6]) },
    LINE_TEXTURE,
  ];
};

const crate = (size: number, pictures: CratePictures | null): PaintedTexture[] => {
  if (!pictures) return [];
  return (['body', 'lid'] as const).map((name) => ({
    name,
    width: size,
    height: size,
    paint(ctx) {
      const { picture, x, y, width, height } = pictures[name];
      ctx.drawImage(picture, x, y, width, height, 0, 0, size, size);
    },
  }));
};

/** The pictures shown beside the items' own. */
export interface StageSources {
  readonly items: readonly ReelItem[];
  readonly crate: CratePictures | null;
  readonly win: WinLayout;
}

/** Textures of everything on the stage but the items, painted for this layout in the page's colours. */
export const stageTextures = (
  layout: StageLayout,
  tokens: StageTokens,
  { win, ...sources }: StageSources,
): readonly PaintedTexture[] => [
  ...tiles(layout, tokens),
  {
    name: 'needle',
    width: NEEDLE_WIDTH,
    height: layout.needle + 16,
    paint: (ctx) => needle(ctx, layout.needle, tokens),
  },
  spotTexture('pool', 256, 64),
  spotTexture('mote', 12, 12),
  ...labels(layout, tokens, sources.items),
  ...tags(layout, tokens, sources.items),
  ...winScene(win, tokens, sources.items),
  ...crate(Math.ceil(layout.crate), sources.crate),
];
