import type { PaintedTexture } from '../../engine/textureSheet.ts';
import type { WheelLayout } from '../../rules/wheel/layout.ts';
import type { Context2D } from '../shared/brushes.ts';
import { LINE_TEXTURE, spotTexture } from '../shared/paintedTextures.ts';
import { RAYS_TEXTURE } from '../shared/winTextures.ts';
import type { WheelTokens } from './tokens.ts';

/** Space around the ring for its shadow and the numbers, CSS px. */
const TRACK_ROOM = 30;
/** Width of the pointer's painting; its height is the layout's. */
const POINTER_WIDTH = 44;
/** Space around the pointer for its light. */
export const POINTER_ROOM = 10;
/** How far the light behind a fast pointer reaches, in degrees. */
const TRAIL_DEGREES = 64;
const TRAIL_STEPS = 32;

const FULL = Math.PI * 2;
/** The canvas counts angles from the right; the wheel from the top. */
const radians = (degrees: number): number => (degrees / 360) * FULL - Math.PI / 2;

const disc = (ctx: Context2D, { radius, ring }: WheelLayout, tokens: WheelTokens): void => {
  const ground = ctx.createRadialGradient(0, -radius * 0.2, 0, 0, 0, radius);
  ground.addColorStop(0, tokens.tile[0]);
  ground.addColorStop(0.82, tokens.well);
  ctx.save();
  ctx.shadowColor = 'rgb(0 0 0 / .7)';
  ctx.shadowBlur = TRACK_ROOM * 0.8;
  ctx.shadowOffsetY = TRACK_ROOM / 5;
  ctx.fillStyle = ground;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, FULL);
  ctx.fill();
  ctx.restore();
  const band = ctx.createLinearGradient(0, -radius, 0, radius);
  band.addColorStop(0, tokens.won[0]);
  band.addColorStop(1, tokens.won[1]);
  ctx.strokeStyle = band;
  ctx.lineWidth = ring;
  ctx.beginPath();
  ctx.arc(0, 0, radius - ring / 2, 0, FULL);
  ctx.stroke();
  ctx.lineWidth = 1;
  ctx.strokeStyle = tokens.edgeStrong;
  ctx.beginPath();
  ctx.arc(0, 0, radius - 0.5, 0, FULL);
  ctx.stroke();
  ctx.strokeStyle = 'rgb(0 0 0 / .55)';
  ctx.beginPath();
  ctx.arc(0, 0, radius - ring - 0.5, 0, FULL);
  ctx.stroke();
};

/** A mark per 1 %, longer at 5 % and 25 %, inside the ring. */
const scaleMarks = (ctx: Context2D, { radius, ring }: WheelLayout, { text1 }: WheelTokens): void => {
  const outer = radius - ring - 7;
  ctx.strokeStyle = text1;
  ctx.lineWidth = 1;
  for (let percent = 0; percent < 100; percent += 1) {
    const length = percent % 25 === 0 ? 9 : percent % 5 === 0 ? 6 : 3;
    const at = radians(percent * 3.6);
    ctx.globalAlpha = percent % 5 === 0 ? 0.34 : 0.13;
    ctx.beginPath();
    ctx.moveTo(Math.cos(at) * outer, Math.sin(at) * outer);
    ctx.lineTo(Math.cos(at) * (outer - length), Math.sin(at) * (outer - length));
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** The pointer's head stands at the top. */
const QUARTERS = ['', '25,000', '50,000', '75,000'];

/** The tickets at the quarters. Those at the sides are turned, so that they need no more room than a line's height. */
const scaleNumbers = (ctx: Context2D, { radius }: WheelLayout, { text3, display }: WheelTokens): void => {
  ctx.font = `500 11px ${display}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = text3;
  QUARTERS.forEach((number, quarter) => {
    ctx.save();
    ctx.rotate(quarter === 2 ? 0 : (quarter * FULL) / 4);
    ctx.fillText(number, 0, quarter === 2 ? radius + 15 : -radius - 15);
    ctx.restore();
  });
};

const track = (ctx: Context2D, layout: WheelLayout, tokens: WheelTokens): void => {
  const middle = layout.radius + TRACK_ROOM;
  ctx.translate(middle, middle);
  disc(ctx, layout, tokens);
  scaleMarks(ctx, layout, tokens);
  if (layout.scale) scaleNumbers(ctx, layout, tokens);
};

/** The light behind a fast pointer, which stands at the top: many thin arcs, each brighter than the one behind it. */
const trail = (ctx: Context2D, { radius, ring }: WheelLayout, { accent }: WheelTokens): void => {
  ctx.translate(radius, radius);
  ctx.strokeStyle = accent;
  ctx.lineWidth = ring - 2;
  for (let step = 0; step < TRAIL_STEPS; step += 1) {
    const from = -TRAIL_DEGREES * (1 - step / TRAIL_STEPS);
    ctx.globalAlpha = 0.42 * ((step + 1) / TRAIL_STEPS) ** 2.2;
    ctx.beginPath();
    ctx.arc(0, 0, radius - ring / 2, radians(from), radians(from + TRAIL_DEGREES / TRAIL_STEPS));
    ctx.stroke();
  }
};

/** A needle from outside the ring to its inner edge, with its head outside. */
const pointer = (ctx: Context2D, { head, ring }: WheelLayout, tokens: WheelTokens): void => {
  const x = POINTER_WIDTH / 2;
  const length = head + ring + 6;
  ctx.translate(0, POINTER_ROOM);
  ctx.fillStyle = tokens.accent;
  ctx.shadowColor = tokens.accentGlow;
  ctx.shadowBlur = 14;
  ctx.beginPath();
  ctx.roundRect(x - 1, 0, 2, length, 1);
  ctx.moveTo(x - 8, 0);
  ctx.lineTo(x + 8, 0);
  ctx.lineTo(x, 11);
  ctx.closePath();
  ctx.fill();
};

/** Width of a digit's painting, as a share of its height. */
export const DIGIT_SHARE = 0.66;

const digits = ({ digit }: WheelLayout, { display, text1 }: WheelTokens): PaintedTexture[] =>
  Array.from('0123456789,', (character) => ({
    name: `digit:${character}`,
    width: Math.ceil(digit * DIGIT_SHARE),
    height: Math.ceil(digit * 1.3),
    paint: (ctx) => {
      ctx.font = `560 ${digit}px ${display}`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillStyle = text1;
      ctx.fillText(character, Math.ceil(digit * DIGIT_SHARE) / 2, Math.ceil(digit * 1.3) / 2);
    },
  }));

/** Textures of everything on the stage but the item and the winning arc, painted in the page's colours. */
export const wheelTextures = (layout: WheelLayout, tokens: WheelTokens): readonly PaintedTexture[] => {
  const side = Math.ceil((layout.radius + TRACK_ROOM) * 2);
  const ringSide = Math.ceil(layout.radius * 2);
  return [
    { name: 'track', width: side, height: side, paint: (ctx) => track(ctx, layout, tokens) },
    { name: 'trail', width: ringSide, height: ringSide, paint: (ctx) => trail(ctx, layout, tokens) },
    {
      name: 'pointer',
      width: POINTER_WIDTH,
      height: Math.ceil(layout.head + layout.ring + 6 + POINTER_ROOM * 2),
      paint: (ctx) => pointer(ctx, layout, tokens),
    },
    ...digits(layout, tokens),
    LINE_TEXTURE,
    spotTexture('pool', 256, 64),
    spotTexture('halo', 128, 128),
    spotTexture('mote', 12, 12),
    RAYS_TEXTURE,
  ];
};
