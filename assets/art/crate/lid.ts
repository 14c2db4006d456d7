/** The lid: a frame, a chamfered cap, two straps and a lock. */
import type { CrateArt, Shell } from './shell.ts';
import { filled, glowLine, inset, lit } from './strokes.ts';
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

function lock(view: View, open: number, shell: Shell): string {
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

export function drawLid(view: View, open: number, shell: Shell, straps: CrateArt['straps'] = 2): string {
  const { w, h, lid } = view.size;
  const low = h + open;
  const high = low + lid;
  const cap = capOf(view, open);
  return (
    `${
      frame(view, low) +
      walls(view, cap, high) +
      top(view, cap, high, shell.glow) +
      lit('bs', STRAPS[straps].map((at) => strap(view, w * at, low, high)).join('')) +
      lock(view, open, shell)
    }<path d="${cap.front}" fill="none" stroke="#fff" stroke-opacity=".16"/>` +
    `<path d="${cap.top}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.2"/>`
  );
}
