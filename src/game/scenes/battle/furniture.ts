import type { Painting } from '../../engine/sheet.ts';
import type { ArenaLayout } from '../../rules/battle/arena.ts';
import type { TileSize } from '../../rules/stageLayout.ts';
import { ellipse, line, LINE_HEIGHT, outline, spot, surface, WHITE, type Pen } from '../reel/pens.ts';
import type { BattleTokens } from './tokens.ts';

/** Room around a needle for its light. */
export const NEEDLE_ROOM = 14;
/** How thick a needle is. */
const NEEDLE = 2;
export const LINE_WIDTH = 160;
const SPOT = 192;

/** A lane while the battle is open: what lies on it stands in an even light. */
const laneCard = (pen: Pen, size: TileSize, tokens: BattleTokens): void =>
  surface(pen, size, tokens.lane, tokens.reel.edge);

const lampLight = (pen: Pen, size: TileSize, { lamp, lampFar }: BattleTokens): void => {
  pen.save();
  outline(pen, size);
  pen.clip();
  ellipse(
    pen,
    size,
    [0.62, 0.92, 0.5, -0.04],
    [
      [0, lamp],
      [0.55, lampFar],
      [0.95, 'rgb(255 240 209 / 0)'],
    ],
  );
  ellipse(
    pen,
    size,
    [0.34, 0.62, 0.5, -0.02],
    [
      [0, lampFar],
      [1, 'rgb(255 240 209 / 0)'],
    ],
  );
  pen.restore();
};

/** The lane the lamp has moved to. Its own light falls on the floor below it. */
const wonCard = (pen: Pen, size: TileSize, room: number, tokens: BattleTokens): void => {
  pen.translate(room, room);
  pen.save();
  pen.shadowColor = tokens.reel.accentGlow;
  pen.shadowBlur = room * 0.8;
  pen.shadowOffsetY = room * 0.3;
  pen.translate(room / 4, size.height / 2);
  outline(pen, { ...size, width: size.width - room / 2, height: size.height / 2 - room / 4 });
  pen.fillStyle = tokens.won[1];
  pen.fill();
  pen.restore();
  surface(pen, size, tokens.won, tokens.reel.edgeStrong);
  lampLight(pen, size, tokens);
};

/** Light that rises from the foot of a strip. */
const rise = (pen: Pen): void =>
  ellipse(
    pen,
    { width: SPOT, height: SPOT / 2 },
    [0.5, 1, 0.5, 1],
    [
      [0, WHITE(1)],
      [0.4, WHITE(0.4)],
      [0.94, WHITE(0)],
    ],
  );

const needle = (pen: Pen, length: number, { reel }: BattleTokens): void => {
  pen.fillStyle = reel.accent;
  pen.shadowColor = reel.accentGlow;
  pen.shadowBlur = NEEDLE_ROOM;
  pen.beginPath();
  pen.roundRect(NEEDLE_ROOM, NEEDLE_ROOM, length, NEEDLE, NEEDLE / 2);
  pen.fill();
};

/** Everything in the arena that is not an item: painted for this layout, in the page's own colours. */
export const arenaFurniture = (layout: ArenaLayout, tokens: BattleTokens): readonly Painting[] => {
  const { width = 0, height = 0 } = layout.lanes[0]?.card ?? {};
  const card = { width, height, radius: layout.radius, art: layout.art };
  const { floor } = layout;
  const room = { width: width + floor * 2, height: height + floor * 2 };
  const length = layout.lines[0]?.length ?? 0;
  return [
    { name: 'lane', width, height, paint: (pen) => laneCard(pen, card, tokens) },
    { ...room, name: 'won', paint: (pen) => wonCard(pen, card, floor, tokens) },
    { name: 'pool', width: SPOT, height: SPOT, paint: (pen) => spot(pen, SPOT, SPOT) },
    { name: 'rise', width: SPOT, height: SPOT / 2, paint: rise },
    { name: 'line', width: LINE_WIDTH, height: LINE_HEIGHT, paint: (pen) => line(pen, LINE_WIDTH) },
    {
      name: 'needle',
      width: length + NEEDLE_ROOM * 2,
      height: NEEDLE + NEEDLE_ROOM * 2,
      paint: (pen) => needle(pen, length, tokens),
    },
  ];
};
