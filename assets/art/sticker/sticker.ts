/**
 * One sticker as SVG: a printed motif on white vinyl, cut along its outline, with one corner lifting off.
 * The lifted corner is the cut shape itself, mirrored at the fold, so it fits every outline.
 */
import { formatNumber } from '../geometry.ts';
import { blurFilter, linear } from '../svg.ts';
import type { Stop } from '../svg.ts';
import type { Layer, Motif } from './motif.ts';
import { motifs } from './motifs.ts';
import type { MotifName } from './motifs.ts';

/** What lies over the print: a plain gloss, a rainbow foil, or a gold one with a gold edge. */
type Finish = 'gloss' | 'holo' | 'gold';

export interface StickerArt {
  sticker: MotifName;
  finish?: Finish;
}

/** White vinyl left around the print. */
const MARGIN = 15;
const WHOLE = 'x="-220" y="-130" width="440" height="260"';
/** A curling corner looks shorter than it is. */
const CURL = 0.78;

/** The vinyl from its upper left to its lower right. */
const VINYL: Record<Finish, readonly Stop[]> = {
  gloss: [
    [0, '#ffffff'],
    [1, '#dfe5ee'],
  ],
  holo: [
    [0, '#ff9fd0'],
    [0.2, '#ffe79a'],
    [0.4, '#a6ffcf'],
    [0.6, '#9fe4ff'],
    [0.8, '#c8a8ff'],
    [1, '#ff9fd0'],
  ],
  gold: [
    [0, '#fff3c4'],
    [0.35, '#f0b944'],
    [0.55, '#ffe9a6'],
    [1, '#b9791f'],
  ],
};

const FOIL: readonly Stop[] = [
  [0, '#ff4f9f'],
  [0.2, '#ffd23d'],
  [0.4, '#3dffa0'],
  [0.6, '#3dc0ff'],
  [0.8, '#9a5aff'],
  [1, '#ff4f9f'],
];

const SHINE =
  'M-190 40L-20 -140L30 -140L-150 60ZM-130 70L50 -140L64 -140L-116 74ZM20 130L200 -70L214 -60L40 134Z';

function draw({ d, fill, stroke, width, opacity }: Layer): string {
  const pen = stroke ? ` stroke="${stroke}" stroke-width="${width}"` : '';
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill ?? 'none'}"${pen}${faint}/>`;
}

interface Fold {
  /** Towards the loose corner, a unit vector; the fold is where the distance along it is `from`. */
  x: number;
  y: number;
  from: number;
}

function foldOf({ peel }: Motif): Fold {
  const angle = (peel.angle * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle), from: peel.from };
}

/** Everything beyond the fold, as a wide rectangle. */
function beyond({ x, y, from }: Fold): string {
  const at = (along: number, across: number): string =>
    `${formatNumber(x * along - y * across)} ${formatNumber(y * along + x * across)}`;
  return `M${at(from, -300)}L${at(from, 300)}L${at(from + 300, 300)}L${at(from + 300, -300)}Z`;
}

function mirror({ x, y, from }: Fold): string {
  const turn = 1 + CURL;
  const numbers = [1 - turn * x * x, -turn * x * y, -turn * x * y, 1 - turn * y * y];
  const move = [turn * from * x, turn * from * y];
  return `matrix(${[...numbers, ...move].map((number) => number.toFixed(4)).join(' ')})`;
}

function mask(id: string, content: string): string {
  return `<mask id="${id}" maskUnits="userSpaceOnUse" ${WHOLE}>${content}</mask>`;
}

function cut(colour: string, more = ''): string {
  return `<use href="#cut" fill="${colour}" stroke="${colour}"${more}/>`;
}

function defsOf(motif: Motif, finish: Finish, fold: Fold): string {
  const outline = motif.outline.map((d) => `<path d="${d}"/>`).join('');
  const gone = `<path d="${beyond(fold)}" fill="#000"/>`;
  return [
    `<g id="cut" stroke-width="${MARGIN}" stroke-linejoin="round">${outline}</g>`,
    mask('print', `<g fill="#fff" stroke="#fff" stroke-width="1">${outline}</g>`),
    mask('whole', cut('#fff')),
    mask('kept', cut('#fff') + gone),
    mask('loose', `<g mask="url(#half)">${cut('#fff')}</g>`),
    mask('half', `<path d="${beyond(fold)}" fill="#fff"/>`),
    linear('foil', FOIL, 1, 0.6),
    linear('vinyl', VINYL[finish], 0.8, 1),
    blurFilter('far', 6, 25, 25),
    blurFilter('near', 2.6, 25, 25),
  ].join('');
}

function backing({ x, y, from }: Fold): string {
  const at = (along: number): string => `${formatNumber(x * along)}" y`;
  const [near, far] = [from + 2, from - 44];
  return (
    `<linearGradient id="back" gradientUnits="userSpaceOnUse" x1="${at(near)}1="${formatNumber(y * near)}" ` +
    `x2="${at(far)}2="${formatNumber(y * far)}"><stop offset="0" stop-color="#8e9aab"/>` +
    `<stop offset=".16" stop-color="#f6f8fb"/><stop offset=".5" stop-color="#c6cfdb"/>` +
    `<stop offset="1" stop-color="#9aa6b6"/></linearGradient>`
  );
}

/** The light along the lower edge that ties the sticker to the tile of its grade. */
function edgeOf(rim: string): string {
  return (
    `<g mask="url(#kept)"><g mask="url(#lower)"><rect ${WHOLE} fill="${rim}" opacity=".75"/></g></g>` +
    `<g mask="url(#kept)"><g mask="url(#upper)"><rect ${WHOLE} fill="#fff" opacity=".9"/></g></g>`
  );
}

function edgeMasks(): string {
  const moved = (y: number): string => `<use href="#cut" fill="#000" stroke="#000" y="${y}"/>`;
  return mask('lower', cut('#fff') + moved(-2.4)) + mask('upper', cut('#fff') + moved(1.6));
}

/** Overlaid, so that the print keeps its darks and lights under the colours. */
function foilOf(finish: Finish): string {
  if (finish !== 'holo') return '';
  return (
    `<rect ${WHOLE} fill="url(#foil)" opacity=".6" style="mix-blend-mode:overlay"/>` +
    `<rect ${WHOLE} fill="url(#foil)" opacity=".14"/>`
  );
}

/**
 * The sticker in a 512 x 256 view box, on nothing.
 *
 * @param rim the grade's colour: bounce light on the lower edge
 */
export function stickerSvg({ sticker, finish = 'gloss' }: StickerArt, rim: string): string {
  const motif: Motif = motifs[sticker];
  const fold = foldOf(motif);
  const print = `<g mask="url(#print)" stroke-linejoin="round" stroke-linecap="round">${motif.layers
    .map(draw)
    .join('')}${foilOf(finish)}</g>`;
  const flap = (content: string): string =>
    `<g transform="${mirror(fold)}"><g mask="url(#loose)">${content}</g></g>`;
  const flat =
    `<g mask="url(#kept)"><g mask="url(#whole)"><rect ${WHOLE} fill="url(#vinyl)"/></g>${print}` +
    `<path d="${SHINE}" fill="#fff" opacity=".16"/>` +
    `<g filter="url(#near)" opacity=".5" transform="translate(-3 4)">${flap(cut('#000'))}</g></g>`;
  const thick = `<g mask="url(#kept)" transform="translate(.8 3)">${cut('#7f8a9a')}</g>`;
  const lifted = `${flap(cut('#e9edf3'))}<g mask="url(#turned)"><rect ${WHOLE} fill="url(#back)"/></g>`;
  const shadow = `<g filter="url(#far)" opacity=".6">${cut('#000', ' x="3" y="10"')}</g>`;
  const move = `translate(256 126) rotate(${motif.tilt}) scale(${motif.zoom})`;
  const defs = defsOf(motif, finish, fold) + edgeMasks() + backing(fold) + mask('turned', flap(cut('#fff')));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 256" width="512" height="256">' +
    `<defs>${defs}</defs><g transform="${move}">${shadow}${thick}${flat}${edgeOf(rim)}${lifted}</g></svg>`
  );
}
