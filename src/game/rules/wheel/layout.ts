import { clamp } from '../numbers.ts';

/** Layout of a wheel, in CSS px of the stage. */
export interface WheelLayout {
  readonly x: number; // middle
  readonly y: number;
  readonly radius: number; // outer radius of the ring
  readonly ring: number; // width of the ring
  readonly scale: boolean; // whether there is room for the numbers beside the ring
  readonly head: number; // length of the pointer outside the ring
  readonly art: number; // width of the item's picture; twice its height
  readonly artRise: number; // distance of the picture's middle above the wheel's
  readonly line: number; // distance of the light's line below the wheel's middle
  readonly readout: number; // distance of the number's middle below the wheel's middle
  readonly digit: number; // height of the number
}

/** Space around the ring for the pointer's head and the numbers; less on a small stage. */
const ROOM = 34;
const SMALL_ROOM = 24;
const SMALL_BELOW = 240;
const TINY_ROOM = 14;
const TINY_BELOW = 140;
/** Width of the ring, as a share of the radius, and its limits. */
const RING_SHARE = 0.17;
const RING_LEAST = 14;
const RING_MOST = 32;

/** Layout of a stage of `width` by `height` CSS px. */
export const wheelLayout = (width: number, height: number): WheelLayout => {
  const side = Math.min(width, height);
  const room = side < TINY_BELOW ? TINY_ROOM : side < SMALL_BELOW ? SMALL_ROOM : ROOM;
  const radius = Math.max(32, side / 2 - room);
  const ring = clamp(RING_LEAST, radius * RING_SHARE, RING_MOST);
  const inner = radius - ring;
  return {
    x: width / 2,
    y: height / 2,
    radius,
    ring,
    scale: side >= SMALL_BELOW,
    head: room * 0.5,
    art: inner * 1.62,
    artRise: inner * 0.24,
    line: inner * 0.2,
    readout: inner * 0.46,
    digit: Math.round(clamp(18, inner * 0.24, 36)),
  };
};
