import type { PaintedTexture } from '../../engine/textureSheet.ts';
import type { ArenaLayout } from '../../rules/battle/arena.ts';
import type { TileSize } from '../../rules/stageLayout.ts';
import { fillRadialGradient, roundRectPath, fillSurface, WHITE, type Context2D } from '../shared/brushes.ts';
import { LINE_TEXTURE, spotTexture } from '../shared/paintedTextures.ts';
import { middleOf } from './laneContext.ts';
import type { BattleTokens } from './tokens.ts';

/** Space around a needle for its light. */
export const NEEDLE_MARGIN = 14;
/** Width of a needle. */
const NEEDLE = 2;
const SPOT = 192;

/** A lane's card while the battle is undecided, evenly lit. */
const laneCard = (ctx: Context2D, size: TileSize, tokens: BattleTokens): void =>
  fillSurface(ctx, size, tokens.lane, tokens.stage.edge);

/** `middle`: where the lamp hangs, as a share of the width. */
const lampLight = (
  ctx: Context2D,
  size: TileSize,
  { middle, lamp, lampFar }: Pick<BattleTokens, 'lamp' | 'lampFar'> & { middle: number },
): void => {
  ctx.save();
  roundRectPath(ctx, size);
  ctx.clip();
  fillRadialGradient(
    ctx,
    size,
    [0.62, 0.92, middle, -0.04],
    [
      [0, lamp],
      [0.55, lampFar],
      [0.95, 'rgb(255 240 209 / 0)'],
    ],
  );
  fillRadialGradient(
    ctx,
    size,
    [0.34, 0.62, middle, -0.02],
    [
      [0, lampFar],
      [1, 'rgb(255 240 209 / 0)'],
    ],
  );
  ctx.restore();
};

/** The winner's card. Its light falls on the floor below it. */
const wonCard = (
  ctx: Context2D,
  size: TileSize,
  { room, middle, tokens }: { room: number; middle: number; tokens: BattleTokens },
): void => {
  ctx.translate(room, room);
  ctx.save();
  ctx.shadowColor = tokens.stage.accentGlow;
  ctx.shadowBlur = room * 0.8;
  ctx.shadowOffsetY = room * 0.3;
  ctx.translate(room / 4, size.height / 2);
  roundRectPath(ctx, { ...size, width: size.width - room / 2, height: size.height / 2 - room / 4 });
  ctx.fillStyle = tokens.won[1];
  ctx.fill();
  ctx.restore();
  fillSurface(ctx, size, tokens.won, tokens.stage.edgeStrong);
  lampLight(ctx, size, { ...tokens, middle });
};

/** Light that rises from the foot of a strip. */
const risingLight = (ctx: Context2D): void =>
  fillRadialGradient(
    ctx,
    { width: SPOT, height: SPOT / 2 },
    [0.5, 1, 0.5, 1],
    [
      [0, WHITE(1)],
      [0.4, WHITE(0.4)],
      [0.94, WHITE(0)],
    ],
  );

const needle = (ctx: Context2D, length: number, { stage }: BattleTokens): void => {
  ctx.fillStyle = stage.accent;
  ctx.shadowColor = stage.accentGlow;
  ctx.shadowBlur = NEEDLE_MARGIN;
  ctx.beginPath();
  ctx.roundRect(NEEDLE_MARGIN, NEEDLE_MARGIN, length, NEEDLE, NEEDLE / 2);
  ctx.fill();
};

/** Textures of everything in the arena but the items, painted for this layout in the page's colours. */
export const arenaTextures = (layout: ArenaLayout, tokens: BattleTokens): readonly PaintedTexture[] => {
  const [first] = layout.lanes;
  const { width = 0, height = 0 } = first?.card ?? {};
  const middle = first ? (middleOf(first) - first.card.x) / width : 0.5;
  const card = { width, height, radius: layout.radius, art: layout.art };
  const { floor } = layout;
  const room = { width: width + floor * 2, height: height + floor * 2 };
  const length = layout.lines[0]?.length ?? 0;
  return [
    { name: 'lane', width, height, paint: (ctx) => laneCard(ctx, card, tokens) },
    { ...room, name: 'won', paint: (ctx) => wonCard(ctx, card, { room: floor, middle, tokens }) },
    spotTexture('pool', SPOT, SPOT),
    { name: 'rise', width: SPOT, height: SPOT / 2, paint: risingLight },
    LINE_TEXTURE,
    {
      name: 'needle',
      width: length + NEEDLE_MARGIN * 2,
      height: NEEDLE + NEEDLE_MARGIN * 2,
      paint: (ctx) => needle(ctx, length, tokens),
    },
  ];
};
