/** What is drawn on top of the lit parts: engraving, screws, slots, trim. */
import { formatNumber } from './geometry.ts';
import type { Detail } from './shapes/parts.ts';

function trim(d: string, accent: string): string {
  const glow = `<path d="${d}" stroke="${accent}" stroke-opacity=".35" stroke-width="4.5" fill="none" filter="url(#soft1)"/>`;
  return `${glow}<path d="${d}" stroke="${accent}" stroke-width="1.7" fill="none" stroke-linecap="round"/>`;
}

/** A dark line with a light one just below reads as engraved. */
function seam(d: string): string {
  return (
    `<path d="${d}" transform="translate(.3 1)" stroke="#fff" stroke-opacity=".26" stroke-width="1" fill="none"/>` +
    `<path d="${d}" stroke="#05070b" stroke-opacity=".72" stroke-width="1.3" fill="none"/>`
  );
}

function slot(d: string): string {
  return (
    `<path d="${d}" transform="translate(0 1.1)" fill="#fff" fill-opacity=".3"/><path d="${d}" fill="#090b10"/>` +
    `<path d="${d}" fill="url(#metal)" fill-opacity=".28" transform="translate(0 .4)"/>`
  );
}

function pad(x: number, y: number): string {
  const shape = `M${x - 9} ${y - 6}q9 -5 18 0q3 7 0 12q-9 4 -18 0q-3 -6 0 -12z`;
  return `<path d="${shape}" fill="url(#metal)" filter="url(#bs)"/>`;
}

function plate(x: number, y: number, angle: number): string {
  const body = `M${x - 8} ${y - 8}q8 -4 16 0v14q-8 4 -16 0z`;
  return (
    `<g transform="rotate(${angle} ${x} ${y})">` +
    `<path d="${body}" fill="url(#poly)" stroke="#04060a" stroke-width=".8"/>` +
    `<path d="M${x - 6.5} ${y - 6.6}q6.5 -3 13 0" stroke="#fff" stroke-opacity=".35" fill="none"/>` +
    `<path d="M${x - 6} ${y}h12" stroke="#05070b" stroke-width="1.2"/></g>`
  );
}

function bolt(x: number, y: number, r: number): string {
  const groove = `M${formatNumber(x - r * 0.55)} ${formatNumber(y + r * 0.3)}L${formatNumber(x + r * 0.55)} ${formatNumber(y - r * 0.3)}`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r + 0.9}" fill="#05070b" fill-opacity=".75"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#bolt)"/>` +
    `<path d="${groove}" stroke="#0a0d12" stroke-width="${formatNumber(r * 0.34)}"/>`
  );
}

/** One detail; `accent` is the skin's colour for trim. */
export function drawDetail(detail: Detail, accent: string): string {
  switch (detail.kind) {
    case 'trim':
      return trim(detail.d, accent);
    case 'seam':
      return seam(detail.d);
    case 'slot':
      return slot(detail.d);
    case 'cut':
      return `<path d="${detail.d}" fill="#07090d"/>`;
    case 'dot':
      return `<circle cx="${detail.x}" cy="${detail.y}" r="${detail.r}" fill="#f4fbff"/>`;
    case 'pad':
      return pad(detail.x, detail.y);
    case 'plate':
      return plate(detail.x, detail.y, detail.angle);
    case 'bolt':
      return bolt(detail.x, detail.y, detail.r);
  }
}
