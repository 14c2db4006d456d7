/** Bare metal that shows through: worn islands, chipped edges, scratches. Vector, so it keeps at every size. */
import { contours } from './contours.ts';
import { formatNumber, prng, times } from './geometry.ts';
import type { Random } from './geometry.ts';
import { fbm } from './noise.ts';

/** Below this the item counts as new and nothing is drawn. */
const VISIBLE = 0.02;

function islandsOf(wear: number, seed: number): string {
  const fine = fbm(seed + 5, 4);
  const broad = fbm(seed + 6, 2);
  const field = (x: number, y: number): number => fine(x / 15, y / 9) * 0.6 + broad(x / 90, y / 60) * 0.4;
  return contours(field, 0.76 - wear * 0.27, 512, 256, 2.5);
}

function chipDashes(wear: number, random: Random): string {
  const dash = (index: number): number => {
    return index % 2 ? 10 + random() * 60 * (1.15 - wear) : 2 + random() * 26 * wear;
  };
  return times(14, (index) => formatNumber(dash(index))).join(' ');
}

function scratchesOf(wear: number, random: Random): string {
  return times(Math.ceil(wear * 90), () => {
    const at = `${formatNumber(random() * 512)} ${formatNumber(40 + random() * 180)}`;
    const length = 8 + random() * 34;
    const angle = random() - 0.5;
    return `M${at}l${formatNumber(Math.cos(angle) * length)} ${formatNumber(Math.sin(angle) * length)}`;
  }).join('');
}

/**
 * Draws wear for one outline at a time; the caller clips it to that part.
 *
 * @param wear 0 (new) to 1
 * @returns markup for the part whose outline is given, empty for a new item
 */
export function wearDrawer(wear: number, seed: number): (outline: string) => string {
  if (wear <= VISIBLE) return () => '';
  const random = prng(seed + 77);
  const dashes = chipDashes(wear, random);
  const scratches = scratchesOf(wear, random);
  const islands = islandsOf(wear, seed);
  return (outline) =>
    `<path d="${islands}" fill="#69737f" fill-rule="evenodd" opacity="${formatNumber(Math.min(1, wear * 2.2))}"/>` +
    `<path d="${islands}" fill="none" stroke="#0c0f14" stroke-opacity=".55" stroke-width=".5"/>` +
    `<path d="${outline}" fill="none" stroke="#8b95a1" stroke-width="${formatNumber(0.8 + wear * 4)}" ` +
    `stroke-dasharray="${dashes}" stroke-linecap="round" opacity=".9"/>` +
    `<path d="${scratches}" stroke="#c8d2dc" stroke-opacity="${formatNumber(0.15 + wear * 0.4)}" stroke-width=".7" fill="none"/>`;
}
