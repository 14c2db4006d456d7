import { formatNumber, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { ground } from './area.ts';
import type { Area, Palette, Pattern } from './area.ts';

type Point = readonly [number, number];

const CELL = 40;

function latticeOf(area: Area, random: Random): Point[][] {
  const columns = Math.ceil(area.width / CELL) + 2;
  const rows = Math.ceil(area.height / CELL) + 2;
  const jitter = (): number => (random() - 0.5) * 26;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column): Point => [
      column * CELL - 24 + jitter(),
      row * CELL - 24 + jitter(),
    ]),
  );
}

function facet(points: readonly (Point | undefined)[], random: Random): string {
  const corners = points.map((point) => (point ? point.map(formatNumber).join(',') : '')).join(' ');
  const tone = random();
  const opacity = formatNumber(Math.abs(tone - 0.5) * 0.62);
  return `<polygon points="${corners}" fill="${tone > 0.5 ? '#fff' : '#0a0418'}" opacity="${opacity}"/>`;
}

function spectrum(area: Area, palette: Palette): string {
  const stops = palette.map((colour, index) => {
    return `<stop offset="${formatNumber((index / (palette.length - 1)) * 100)}%" stop-color="${colour}"/>`;
  });
  const span = `x1="${formatNumber(area.width * 0.06)}" y1="0" x2="${formatNumber(area.width * 0.44)}" y2="${formatNumber(area.height * 0.3)}"`;
  return (
    `<linearGradient id="pg" gradientUnits="userSpaceOnUse" spreadMethod="reflect" ${span}>` +
    `${stops.join('')}</linearGradient>${ground(area, 'url(#pg)')}`
  );
}

/** A run of colours seen through cut facets. */
export const prism: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const lattice = latticeOf(area, random);
  let facets = '';
  for (let row = 0; row < lattice.length - 1; row++) {
    for (let column = 0; column < (lattice[row]?.length ?? 0) - 1; column++) {
      const a = lattice[row]?.[column];
      const b = lattice[row]?.[column + 1];
      const c = lattice[row + 1]?.[column];
      const d = lattice[row + 1]?.[column + 1];
      facets += facet([a, b, c], random) + facet([b, d, c], random);
    }
  }
  return spectrum(area, palette) + facets;
};
