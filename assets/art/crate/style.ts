/** What a box's few parameters come to: measures, colours, gradients. */
import { mix } from '../colour.ts';
import type { Palette } from '../patterns/area.ts';
import type { PatternName } from '../patterns/registry.ts';
import type { Stop } from '../svg.ts';
import type { EmblemName } from './emblems.ts';

export interface CrateSize {
  /** Front, side, height of the body, height of the lid, how far the lid's top is drawn in. */
  w?: number;
  d?: number;
  h?: number;
  lid?: number;
  inset?: number;
}

/**
 * What kind of box it is: a chest with a hipped lid, one with a rounded lid, a two-stepped lid with a knob, a flat case
 * with a handle, a chest on feet, a braced crate of planks.
 */
type BodyName = 'chest' | 'vault' | 'tier' | 'case' | 'footed' | 'planks';

export type PlateName = 'hex' | 'round' | 'square' | 'shield';

/** As it stands in `catalogue/boxes/*.json`. */
export interface CrateArt {
  emblem: EmblemName;
  /** The light inside, and the walls. */
  glow: string;
  shell: string;
  trim: 'gun' | 'brass' | 'ivory' | 'rose' | 'cobalt';
  pattern: PatternName;
  seed: number;
  size?: CrateSize;
  /** A chest where none is given. */
  body?: BodyName;
  /** The plate behind the emblem; a hexagon where none is given. */
  plate?: PlateName;
  /** Bands over the lid; two where none is given. */
  straps?: 1 | 2 | 3;
  /** Upright ribs on the front instead of the pressed panel. */
  ribs?: true;
}

export const TRIMS: Record<CrateArt['trim'], readonly Stop[]> = {
  gun: [
    [0, '#a3aebb'],
    [0.4, '#646f7b'],
    [1, '#2c333b'],
  ],
  brass: [
    [0, '#ffdf9a'],
    [0.4, '#b98237'],
    [1, '#4d2c0f'],
  ],
  ivory: [
    [0, '#f6f3ee'],
    [0.45, '#b3adb8'],
    [1, '#524d5c'],
  ],
  rose: [
    [0, '#ffd9cc'],
    [0.4, '#c4806e'],
    [1, '#55291f'],
  ],
  cobalt: [
    [0, '#b9d4ff'],
    [0.4, '#4f74c4'],
    [1, '#172a5c'],
  ],
};

export interface CrateStyle {
  glow: string;
  /** The glow's core, nearly white. */
  hot: string;
  palette: Palette;
  front: readonly Stop[];
  side: readonly Stop[];
  top: readonly Stop[];
}

const NIGHT = '#06070b';

export function crateStyleOf({ glow, shell }: CrateArt): CrateStyle {
  const fade = (from: string): readonly Stop[] => [
    [0, from],
    [1, mix(from, NIGHT, 0.55)],
  ];
  return {
    glow,
    hot: mix(glow, '#ffffff', 0.82),
    palette: [
      mix(shell, NIGHT, 0.3),
      shell,
      mix(shell, glow, 0.16),
      mix(shell, glow, 0.42),
      mix(shell, glow, 0.75),
    ],
    front: fade(mix(shell, '#ffffff', 0.08)),
    side: fade(mix(shell, NIGHT, 0.3)),
    top: fade(mix(shell, '#ffffff', 0.2)),
  };
}

/** Sizes with the usual crate's where none is given. */
export function sizeOf({ size }: CrateArt): Required<CrateSize> {
  return { w: 270, d: 170, h: 138, lid: 50, inset: 16, ...size };
}
