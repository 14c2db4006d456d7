/** The words sticker motifs are drawn in: flat ink and colour, about 0,0, within 90 units up and down. */

export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface Motif {
  /** What the die follows: paths that together make the silhouette. */
  outline: readonly string[];
  layers: readonly Layer[];
  /** The loose corner: where the fold runs, in units from the middle, and which way it looks, in degrees. */
  peel: { angle: number; from: number };
  tilt: number;
  zoom: number;
}

/** Flat colour. */
export function fill(colour: string, d: string, opacity?: number): Layer {
  return opacity === undefined ? { d, fill: colour } : { d, fill: colour, opacity };
}

/** A stroke of the pen. */
export function line(colour: string, width: number, d: string, opacity?: number): Layer {
  const stroke = { d, stroke: colour, width };
  return opacity === undefined ? stroke : { ...stroke, opacity };
}

/** Colour with an ink line around it. */
export function inked(colour: string, ink: string, d: string, width = 5): Layer {
  return { d, fill: colour, stroke: ink, width };
}

export function oval(x: number, y: number, rx: number, ry: number = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}
