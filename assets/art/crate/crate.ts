/** One box as SVG. Body and lid share the frame, so that a scene lifts the lid by moving it up. */
import { drawPattern } from '../patterns/registry.ts';
import { mix } from '../colour.ts';
import { bevelFilter, blurFilter, linear } from '../svg.ts';
import { drawBody, gap, mouthOf, wallsOf, well } from './body.ts';
import { capOf, drawLid } from './lid.ts';
import { barrelLidOf } from './barrelLid.ts';
import { TRIMS, crateStyleOf, sizeOf } from './style.ts';
import type { CrateArt, CrateStyle } from './style.ts';
import { View } from './view.ts';

/** `closed` shows both with a gap of light; `body` the open well; `lid` nothing but the lid. */
export type CrateView = 'closed' | 'body' | 'lid';

/** How far a closed box's lid stands up, so that its light shows. */
const AJAR = 20;
const CONTACT = { blur: 2.4, dx: 1, dy: 3, opacity: 0.6 };

const BOLT =
  '<radialGradient id="bolt" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#eef3f8"/>' +
  '<stop offset=".5" stop-color="#7d8793"/><stop offset="1" stop-color="#1f242b"/></radialGradient>';

function lights({ glow, hot, palette }: CrateStyle): string {
  return [
    linear('spill', [
      [0, glow, 0.85],
      [0.35, glow, 0.22],
      [1, glow, 0],
    ]),
    linear('inner', [
      [0, mix(palette[0], glow, 0.12)],
      [0.45, mix(palette[1], glow, 0.6)],
      [1, hot],
    ]),
    linear('dark', [
      [0, '#000', 0],
      [0.45, '#000', 0.05],
      [1, '#000', 0.55],
    ]),
    linear('gloss', [
      [0, '#fff', 0.2],
      [0.3, '#fff', 0.07],
      [0.34, '#fff', 0],
      [1, '#000', 0.3],
    ]),
    `<radialGradient id="halo"><stop offset="0" stop-color="${glow}" stop-opacity=".55"/>` +
      `<stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
  ].join('');
}

function defsOf(view: View, art: CrateArt, shell: CrateStyle): string {
  const walls = wallsOf(view);
  const cap = capOf(view, AJAR);
  const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
  return [
    bevelFilter('bs', { blur: 1, scale: 2.6, specular: 0.6, exponent: 18, shadow: CONTACT }),
    bevelFilter('bm', { blur: 2, scale: 4.6, specular: 0.55, exponent: 18, shadow: CONTACT }),
    blurFilter('g1', 4, 30, 60),
    blurFilter('g3', 16, 60, 120),
    blurFilter('sh', 14, 40, 60),
    linear('trim', TRIMS[art.trim]),
    linear('ff', shell.front),
    linear('fs', shell.side),
    linear('ft', shell.top, 1, 0),
    lights(shell),
    BOLT,
    clip('km', mouthOf(view)),
    clip('kf', walls.front),
    clip('ks', walls.side),
    clip('kt', cap.top),
    clip('kl', cap.front),
    clip('kls', cap.side),
    clip('kv', barrelLidOf(view, AJAR).outline),
    `<g id="bp">${drawPattern(art.pattern, shell.palette, art.seed)}</g>`,
  ].join('');
}

/** The box in a 512 x 512 view box, on nothing but its own light. */
export function crateSvg(art: CrateArt, show: CrateView): string {
  const view = new View(sizeOf(art));
  const shell = crateStyleOf(art);
  const mouth = show === 'body' ? well(view, shell) : gap(view, AJAR, shell);
  const halo = '<ellipse cx="256" cy="256" rx="256" ry="226" fill="url(#halo)" opacity=".5"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    `<defs>${defsOf(view, art, shell)}</defs>${show === 'lid' ? '' : halo}` +
    `<g transform="translate(256 262) scale(1.2) translate(-256 -286)">${
      show === 'lid' ? '' : drawBody(view, art, shell, mouth)
    }${show === 'body' ? '' : drawLid(view, AJAR, shell, art)}</g></svg>`
  );
}
