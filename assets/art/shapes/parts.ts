/**
 * The parts a silhouette is made of. A shape is drawn in a 512 x 256 view box, muzzle or point to the right,
 * its parts listed back to front.
 */
import { poly, roundedRect, times } from '../geometry.ts';

/** A takes the skin's pattern, B its second colour (grip, magazine), accent its trim; the rest stay as they are. */
export type Material = 'A' | 'B' | 'accent' | 'metal' | 'steel' | 'poly' | 'rubber' | 'glass' | 'edge';

export interface Part {
  material: Material;
  d: string;
  /** Bevel: small for fittings, medium for receivers and blades, large for stocks and gloves. */
  bevel: 's' | 'm' | 'l';
  /** Shaded as a tube. */
  round?: boolean;
  /** Inner paths are holes. */
  hole?: boolean;
  /** Shaded as a blade. */
  blade?: boolean;
}

/** Drawn on top, unlit. */
export type Detail =
  | { kind: 'seam' | 'slot' | 'cut' | 'trim'; d: string }
  | { kind: 'bolt' | 'dot'; x: number; y: number; r: number }
  | { kind: 'pad'; x: number; y: number }
  | { kind: 'plate'; x: number; y: number; angle: number };

export interface Shape {
  /** Degrees, and the point of the view box that comes to the middle. */
  tilt: number;
  zoom: number;
  at: readonly [number, number];
  /** Below 1 the pattern's motif is drawn smaller. */
  patternScale?: number;
  /** Drawn twice, the second mirrored. */
  pair?: boolean;
  parts: readonly Part[];
  details: readonly Detail[];
}

type Traits = Pick<Part, 'round' | 'hole' | 'blade'>;

export function part(material: Material, d: string, bevel: Part['bevel'] = 's', traits: Traits = {}): Part {
  return { material, d, bevel, ...traits };
}

/** The ring a charm hangs on, and the eye below it. */
export const hanging: readonly Part[] = [
  part('steel', 'M256 2a20 20 0 1 0 .1 0ZM256 9a13 13 0 1 1 -.1 0Z', 's', { hole: true }),
  part('metal', 'M256 35a10 14 0 1 0 .1 0ZM256 42a5 8 0 1 1 -.1 0Z', 's', { hole: true }),
];

/** An engraved line. */
export function seam(d: string): Detail {
  return { kind: 'seam', d };
}

export function bolt(x: number, y: number, r = 2.6): Detail {
  return { kind: 'bolt', x, y, r };
}

export function slot(x: number, y: number, width: number, height: number, r = 2): Detail {
  return { kind: 'slot', d: roundedRect(x, y, width, height, r) };
}

export function cutout(d: string): Detail {
  return { kind: 'slot', d };
}

export function cut(d: string): Detail {
  return { kind: 'cut', d };
}

export function dot(x: number, y: number, r: number): Detail {
  return { kind: 'dot', x, y, r };
}

/** A line in the skin's accent, with a little light of its own. */
export function trim(d: string): Detail {
  return { kind: 'trim', d };
}

/** A toothed mounting rail, `width` long, its top at y. */
export function rail(x: number, y: number, width: number, step = 8): string {
  const tooth = (left: number): string =>
    `${left},${y + 6} ${left},${y + 2} ${left + 1},${y} ${left + step - 4},${y} ` +
    `${left + step - 3},${y + 2} ${left + step - 3},${y + 6}`;
  const teeth = times(Math.floor(width / step), (index) => tooth(x + index * step));
  return poly(`${teeth.join(' ')} ${x + width},${y + 6} ${x + width},${y + 9} ${x},${y + 9}`);
}
