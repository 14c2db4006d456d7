/** What every pattern is given, and the grounds they start from. */
import type { Stop } from '../svg.ts';

/** Ground, dark, middle, accent, spark; a pattern may take more than five. */
export type Palette = readonly [string, string, string, string, string, ...string[]];

export interface Area {
  width: number;
  height: number;
}

/** SVG markup that covers the whole area. Vector only, so that every renderer agrees. */
export type Pattern = (area: Area, palette: Palette, seed: number) => string;

/** One flat colour over the area and well beyond, since parts may reach outside. */
export function ground({ width, height }: Area, fill: string): string {
  return `<rect x="-40" y="-60" width="${width + 90}" height="${height + 120}" fill="${fill}"/>`;
}

/** A gradient over the area; direction in parts of its box. */
export function gradientGround(
  area: Area,
  stops: readonly Stop[],
  { x1 = 0, y1 = 0, x2 = 1, y2 = 0 }: Partial<Record<'x1' | 'y1' | 'x2' | 'y2', number>> = {},
): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  const box = `x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"`;
  return `<linearGradient id="pg" ${box}>${marks}</linearGradient>${ground(area, 'url(#pg)')}`;
}

export function fillPath(d: string, fill: string): string {
  return d ? `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>` : '';
}

export function strokePath(d: string, stroke: string, width: number, more = ''): string {
  return d ? `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>` : '';
}

/** Collects small shapes by colour: one path each instead of thousands of elements. */
export class Cells {
  private readonly paths = new Map<string, string>();

  add(colour: string, d: string): void {
    this.paths.set(colour, (this.paths.get(colour) ?? '') + d);
  }

  toString(): string {
    return [...this.paths].map(([colour, d]) => `<path d="${d}" fill="${colour}"/>`).join('');
  }
}
