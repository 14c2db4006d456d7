/** Avatars: a motif of the stickers before the ground of its entry in `headPics`. */
import type { headPics } from '../../../src/net/contract/account/headPics.ts';
import type { Ground } from '../../../src/net/contract/account/headPics.ts';
import type { Layer } from '../sticker/motif.ts';
import { motifs } from '../sticker/motifs.ts';
import { blurFilter } from '../svg.ts';
import { groundLayers } from './grounds.ts';
import type { Frame } from './grounds.ts';

const SQUARE: Frame = { width: 256, height: 256 };
const WIDE: Frame = { width: 960, height: 240 };
/** Motifs are up to 280 units wide; the circle that avatars are shown in cuts the corners. */
const SCALE = 0.84;

function draw({ d, fill, stroke, width, opacity }: Layer): string {
  const pen = stroke ? ` stroke="${stroke}" stroke-width="${width}"` : '';
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill ?? 'none'}"${pen}${faint}/>`;
}

function svg({ width, height }: Frame, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

export function avatarSvg({ id, ground }: (typeof headPics)[number]): string {
  const print = motifs[id].layers.map(draw).join('');
  const place = `transform="translate(128 132) scale(${SCALE})" stroke-linejoin="round" stroke-linecap="round"`;
  return svg(
    SQUARE,
    `${groundLayers(ground, SQUARE)}<defs>${blurFilter('soft', 7, 20, 20)}</defs>` +
      `<ellipse cx="128" cy="206" rx="74" ry="13" fill="#000" opacity=".3" filter="url(#soft)"/>` +
      `<g ${place}>${print}</g>`,
  );
}

export function groundSvg(ground: Ground): string {
  return svg(WIDE, groundLayers(ground, WIDE));
}
