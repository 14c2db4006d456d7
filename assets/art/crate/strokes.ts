/** Small pieces that body and lid share. */
import type { CrateStyle } from './style.ts';

export function bolt(x: number, y: number, r = 4): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${r + 1.2}" fill="#000" opacity=".6"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#bolt)"/>` +
    `<path d="M${x - r * 0.55} ${y + 1}L${x + r * 0.55} ${y - 1}" stroke="#07090d" stroke-width="1.3"/>`
  );
}

/** A panel pressed into the wall. */
export function inset(d: string, dark = 0.5): string {
  return (
    `<path d="${d}" transform="translate(0 1.6)" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>` +
    `<path d="${d}" fill="#000" fill-opacity="${dark}"/>` +
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".7" stroke-width="1.6"/>`
  );
}

/** A line of light: far, near, core. */
export function glowLine(d: string, width: number, { glow, hot }: CrateStyle): string {
  return (
    `<path d="${d}" fill="none" stroke="${glow}" stroke-width="${width * 5}" filter="url(#g3)" opacity=".75"/>` +
    `<path d="${d}" fill="none" stroke="${glow}" stroke-width="${width * 2}" filter="url(#g1)"/>` +
    `<path d="${d}" fill="none" stroke="${hot}" stroke-width="${width}"/>`
  );
}

export function lit(filter: 'bs' | 'bm', content: string): string {
  return `<g filter="url(#${filter})">${content}</g>`;
}

export function filled(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}
