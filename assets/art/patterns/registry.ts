/** Every pattern by the name that skins and boxes use. */
import { bands } from './bands.ts';
import type { Palette, Pattern } from './area.ts';
import { brick } from './brick.ts';
import { brushed } from './brushed.ts';
import { chevron } from './chevron.ts';
import { circuit } from './circuit.ts';
import { cloud } from './cloud.ts';
import { crackle } from './crackle.ts';
import { dune } from './dune.ts';
import { facet } from './facet.ts';
import { flow } from './flow.ts';
import { folded } from './folded.ts';
import { frost } from './frost.ts';
import { halftone } from './halftone.ts';
import { hex } from './hex.ts';
import { leaf } from './leaf.ts';
import { lowbit } from './lowbit.ts';
import { orbit } from './orbit.ts';
import { petal } from './petal.ts';
import { plaid } from './plaid.ts';
import { plume } from './plume.ts';
import { pond } from './pond.ts';
import { prism } from './prism.ts';
import { ripple } from './ripple.ts';
import { scale } from './scale.ts';
import { signal } from './signal.ts';
import { splatter } from './splatter.ts';
import { split } from './split.ts';
import { spots } from './spots.ts';
import { starfield } from './starfield.ts';
import { storm } from './storm.ts';
import { terrazzo } from './terrazzo.ts';
import { tiger } from './tiger.ts';
import { topo } from './topo.ts';
import { weave } from './weave.ts';

const patterns = {
  bands,
  brick,
  brushed,
  chevron,
  circuit,
  cloud,
  crackle,
  dune,
  facet,
  flow,
  folded,
  frost,
  halftone,
  hex,
  leaf,
  lowbit,
  orbit,
  petal,
  plaid,
  plume,
  pond,
  prism,
  ripple,
  scale,
  signal,
  splatter,
  split,
  spots,
  starfield,
  storm,
  terrazzo,
  tiger,
  topo,
  weave,
} satisfies Record<string, Pattern>;

export type PatternName = keyof typeof patterns;

/** The pattern over 512 x 256; a scale below 1 draws the motif smaller over the same area. */
export function drawPattern(name: PatternName, palette: Palette, seed: number, scale = 1): string {
  const area = { width: Math.ceil(512 / scale), height: Math.ceil(256 / scale) };
  const drawn = patterns[name](area, palette, seed);
  return scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
}
