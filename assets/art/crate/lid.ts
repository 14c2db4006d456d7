/** The lid: a frame, a cap after the kind of the box, bands and a lock. */
import { drawHandle, drawKnob } from './fittings.ts';
import type { CrateArt, CrateStyle } from './style.ts';
import { filled, glowLine, inset, lit } from './strokes.ts';
import { drawBarrelLid, barrelLidStrap } from './barrelLid.ts';
import type { View } from './view.ts';

export interface Cap {
  front: string;
  side: string;
  top: string;
}

/** The cap of a lid that stands `open` above the body. */
export function capOf(view: View, open: number): Cap {
  const { w, d, h, lid, inset: i } = view.size;
  const low = h + open;
  const high = low + lid;
  return {
    front: view.face(6, [-6, -6, low], [w + 6, -6, low], [w + 6 - i, i, high], [i - 6, i, high]),
    side: view.face(6, [w + 6, -6, low], [w + 6, d + 6, low], [w + 6 - i, d - i, high], [w + 6 - i, i, high]),
    top: view.face(8, [i - 6, i, high], [w + 6 - i, i, high], [w + 6 - i, d - i, high], [i - 6, d - i, high]),
  };
}

/** How far the second step of a tiered lid stands in from the first, and how high it is. */
const STEP = { in: 30, up: 30 };

/** A smaller cap on the first one's top, its knob on it. */
function secondStep(view: View, low: number, shell: CrateStyle): string {
  const { w, d, inset: i } = view.size;
  const [x0, y0, x1, y1] = [i + STEP.in - 6, i + STEP.in, w + 6 - i - STEP.in, d - i - STEP.in];
  const high = low + STEP.up;
  const t = 14;
  const front = view.face(5, [x0, y0, low], [x1, y0, low], [x1 - t, y0 + t, high], [x0 + t, y0 + t, high]);
  const side = view.face(5, [x1, y0, low], [x1, y1, low], [x1 - t, y1 - t, high], [x1 - t, y0 + t, high]);
  const top = view.face(
    5,
    [x0 + t, y0 + t, high],
    [x1 - t, y0 + t, high],
    [x1 - t, y1 - t, high],
    [x0 + t, y1 - t, high],
  );
  const foot = `M${view.at([x0, y0, low])}L${view.at([x1, y0, low])}L${view.at([x1, y1, low])}`;
  return (
    lit('bm', filled(side, 'url(#fs)')) +
    lit('bm', filled(front, 'url(#ff)')) +
    filled(front, 'url(#gloss)') +
    lit('bm', filled(top, 'url(#ft)')) +
    glowLine(foot, 2.4, shell) +
    drawKnob(view, [w / 2, d / 2, high], shell)
  );
}

function frame(view: View, low: number): string {
  const { w, d } = view.size;
  const under = low - 12;
  const front = view.face(4, [-6, -6, under], [w + 6, -6, under], [w + 6, -6, low], [-6, -6, low]);
  const side = view.face(4, [w + 6, -6, under], [w + 6, d + 6, under], [w + 6, d + 6, low], [w + 6, -6, low]);
  return `${lit('bs', filled(side, 'url(#trim)'))}<path d="${side}" fill="#000" opacity=".4"/>${lit(
    'bs',
    filled(front, 'url(#trim)'),
  )}`;
}

function walls(view: View, cap: Cap, high: number): string {
  const pattern = (opacity: number): string => `<use href="#bp" opacity="${opacity}"/>`;
  return (
    `${
      lit('bm', filled(cap.side, 'url(#fs)')) + lit('bm', filled(cap.front, 'url(#ff)'))
    }<g clip-path="url(#kl)">${view.onFront(high, pattern(0.8))}</g>` +
    `<g clip-path="url(#kls)">${view.onSide(high, pattern(0.4))}</g>${filled(cap.front, 'url(#gloss)')}`
  );
}

function top(view: View, cap: Cap, high: number, glow: string): string {
  const { w, d, inset: i } = view.size;
  const m = i + 20;
  const panel = view.face(6, [m, m, high], [w - m, m, high], [w - m, d - m, high], [m, d - m, high]);
  return `${lit(
    'bm',
    filled(cap.top, 'url(#ft)'),
  )}<g clip-path="url(#kt)">${view.onTop(high, '<use href="#bp" opacity=".85"/>')}${filled(cap.top, 'url(#gloss)')}</g>${inset(
    panel,
    0.38,
  )}<path d="${panel}" fill="none" stroke="${glow}" stroke-width="1.8" opacity=".9"/>`;
}

function strap(view: View, x: number, low: number, high: number): string {
  const { d, inset: i } = view.size;
  const over = high + 1;
  const under = low - 12;
  const down = view.face(3, [x - 13, -7, under], [x + 13, -7, under], [x + 11, i, over], [x - 11, i, over]);
  const across = view.face(
    3,
    [x - 11, i, over],
    [x + 11, i, over],
    [x + 11, d - i, over],
    [x - 11, d - i, over],
  );
  return filled(down, 'url(#trim)') + filled(across, 'url(#trim)');
}

function lock(view: View, open: number, shell: CrateStyle): string {
  const { w, h } = view.size;
  const middle = w / 2;
  const low = h + open;
  const plate = (half: number, y: number, from: number, to: number, r: number): string =>
    view.face(
      r,
      [middle - half, y, from],
      [middle + half, y, from],
      [middle + half, y, to],
      [middle - half, y, to],
    );
  const lamp = `M${view.at([middle - 9, -10, low])}L${view.at([middle + 9, -10, low])}`;
  return (
    lit('bm', filled(plate(22, -9, low - 20, low + 18, 5), 'url(#trim)')) +
    filled(plate(13, -10, low - 13, low + 10, 4), '#080a0f') +
    glowLine(lamp, 4, shell)
  );
}

/** Where the bands lie, in parts of the width. */
const STRAPS: Record<NonNullable<CrateArt['straps']>, readonly number[]> = {
  1: [0.5],
  2: [0.2, 0.8],
  3: [0.14, 0.5, 0.86],
};

function hipped(view: View, open: number, shell: CrateStyle, art: CrateArt): string {
  const { w, h, lid } = view.size;
  const low = h + open;
  const high = low + lid;
  const cap = capOf(view, open);
  const banded = art.body !== 'case' && art.body !== 'planks';
  const bands = banded ? STRAPS[art.straps ?? 2].map((at) => strap(view, w * at, low, high)) : [];
  return (
    `${walls(view, cap, high)}${top(view, cap, high, shell.glow)}${lit('bs', bands.join(''))}${
      art.body === 'tier' ? secondStep(view, high, shell) : ''
    }<path d="${cap.front}" fill="none" stroke="#fff" stroke-opacity=".16"/>` +
    `<path d="${cap.top}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.2"/>`
  );
}

function rounded(view: View, open: number, art: CrateArt): string {
  const bands = STRAPS[art.straps ?? 2].map((at) => barrelLidStrap(view, view.size.w * at, open));
  return drawBarrelLid(view, open) + lit('bs', bands.join(''));
}

export function drawLid(view: View, open: number, shell: CrateStyle, art: CrateArt): string {
  const low = view.size.h + open;
  const cap = art.body === 'vault' ? rounded(view, open, art) : hipped(view, open, shell, art);
  const handle = art.body === 'case' ? drawHandle(view, low) : '';
  return frame(view, low) + cap + lock(view, open, shell) + handle;
}
