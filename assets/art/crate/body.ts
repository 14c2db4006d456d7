/** The crate's walls, its emblem, and the light in its mouth. */
import { circle, formatNumber, poly, roundedRect, times } from '../geometry.ts';
import { EMBLEMS } from './emblems.ts';
import { drawFeet, frontBraces, sideBraces } from './fittings.ts';
import type { CrateArt, PlateName, CrateStyle } from './style.ts';
import { bolt, filled, glowLine, inset, lit } from './strokes.ts';
import type { View } from './view.ts';

const CORNER = poly('0,0,6 44,0,3 36,14,3 16,18,6 14,36,3 0,44,3');
/** Outer and inner outline of the plates that carry the emblem. */
const PLATES: Record<PlateName, readonly [outer: string, inner: string]> = {
  hex: [
    poly('0,-54,8 47,-27,8 47,27,8 0,54,8 -47,27,8 -47,-27,8'),
    poly('0,-46,6 40,-23,6 40,23,6 0,46,6 -40,23,6 -40,-23,6'),
  ],
  round: [circle(0, 0, 51), circle(0, 0, 43)],
  square: [poly('-47,-47,16 47,-47,16 47,47,16 -47,47,16'), poly('-40,-40,11 40,-40,11 40,40,11 -40,40,11')],
  shield: [
    poly('-46,-48,10 46,-48,10 46,14,16 0,56,10 -46,14,16'),
    poly('-39,-41,7 39,-41,7 39,11,13 0,47,8 -39,11,13'),
  ],
};

export interface Walls {
  front: string;
  side: string;
}

export function wallsOf(view: View): Walls {
  const { w, d, h } = view.size;
  return {
    front: view.face(7, [0, 0, 0], [w, 0, 0], [w, 0, h], [0, 0, h]),
    side: view.face(7, [w, 0, 0], [w, d, 0], [w, d, h], [w, 0, h]),
  };
}

function shade(width: number, height: number, spill: number): string {
  const box = `width="${width}" height="${height}"`;
  return `<rect ${box} fill="url(#spill)" opacity="${spill}"/><rect ${box} fill="url(#dark)"/>`;
}

function sideWall(view: View, side: string, braced: boolean): string {
  const { d, h } = view.size;
  const clipped = (content: string): string => `<g clip-path="url(#ks)">${content}</g>`;
  const frame = [
    roundedRect(0, 0, 12, h, 3),
    roundedRect(d - 14, 0, 14, h, 3),
    roundedRect(0, h - 14, d, 14, 3),
  ];
  const vents = times(4, (index) => inset(roundedRect(38, 40 + index * 15, d - 76, 7, 3), 0.7));
  const panel = inset(roundedRect(26, 24, d - 52, h - 54, 8), 0.42);
  return (
    lit('bm', filled(side, 'url(#fs)')) +
    clipped(
      `${view.onSide(h, '<use href="#bp" opacity=".5"/>')}<path d="${side}" fill="#000" opacity=".34"/>`,
    ) +
    lit('bs', view.onSide(h, frame.map((piece) => filled(piece, 'url(#trim)')).join(''))) +
    view.onSide(
      h,
      (braced ? sideBraces(d, h) : panel + vents.join('')) + bolt(20, h - 8, 3) + bolt(d - 8, h - 8, 3),
    ) +
    clipped(view.onSide(h, shade(d, h, 0.75)))
  );
}

function corners(width: number, height: number): string {
  const places = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ] as const;
  return places
    .map(([x, y, sx, sy]) => {
      return `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${filled(CORNER, 'url(#trim)')}</g>`;
    })
    .join('');
}

/** Upright ribs with light standing between them, left and right of the emblem. */
function ribs(width: number, height: number, glow: string): string {
  const side = times(2, (index) => 26 + index * 22);
  return [...side, ...side.map((x) => width - x - 10)]
    .map((x) => {
      const light = `<path d="M${x + 5} 34V${height - 34}" stroke="${glow}" stroke-width="3" opacity=".75"/>`;
      return inset(roundedRect(x, 22, 10, height - 44, 5), 0.55) + light;
    })
    .join('');
}

function panel(width: number, height: number, glow: string): string {
  const lamps = `<path d="M34 ${height - 32}h34M${width - 68} ${height - 32}h34" stroke="${glow}" stroke-width="3" opacity=".8"/>`;
  return inset(roundedRect(22, 20, width - 44, height - 40, 10), 0.28) + lamps;
}

function frontRelief(width: number, height: number, glow: string, art: CrateArt): string {
  if (art.body === 'planks') return frontBraces(width, height);
  return art.ribs ? ribs(width, height, glow) : panel(width, height, glow);
}

function frontWall(view: View, front: string, glow: string, art: CrateArt): string {
  const { w, h } = view.size;
  const clipped = (content: string): string => `<g clip-path="url(#kf)">${content}</g>`;
  const bolts = [bolt(9, 10, 3.6), bolt(w - 9, 10, 3.6), bolt(9, h - 9, 3.6), bolt(w - 9, h - 9, 3.6)];
  return (
    lit('bm', filled(front, 'url(#ff)')) +
    clipped(view.onFront(h, '<use href="#bp" opacity=".8"/>')) +
    view.onFront(h, frontRelief(w, h, glow, art)) +
    lit('bs', view.onFront(h, corners(w, h))) +
    view.onFront(h, bolts.join('')) +
    clipped(view.onFront(h, shade(w, h, 1)))
  );
}

function emblem(view: View, art: CrateArt, { glow, hot }: CrateStyle): string {
  const { w, h } = view.size;
  const sign = EMBLEMS[art.emblem];
  const [outer, inner] = PLATES[art.plate ?? 'hex'];
  // A low wall carries a smaller plate, nearer its middle.
  const scale = Math.min(1.02, (h - 20) / 108).toFixed(2);
  const drop = Math.min(14, (h - 90) * 0.4);
  const drawn = (fill: string, more = ''): string =>
    `<path d="${sign}" fill="${fill}" fill-rule="evenodd" transform="scale(.72)"${more}/>`;
  return view.onFront(
    h,
    `<g transform="translate(${w / 2} ${formatNumber(h / 2 + drop)}) scale(${scale})">` +
      `<path d="${outer}" transform="translate(1.5 4)" fill="#000" opacity=".6"/>${filled(outer, 'url(#trim)')}` +
      `${filled(inner, '#080a10')}<path d="${inner}" fill="${glow}" fill-opacity=".16"/>` +
      `<path d="${inner}" fill="none" stroke="#000" stroke-width="2"/>${drawn(
        glow,
        ' filter="url(#g1)" opacity=".9"',
      )}${drawn(hot)}${drawn('url(#spill)', ' opacity=".55"')}</g>`,
  );
}

/** How deep the light stands in the open box. */
const DEEP = 64;

/** The open mouth, seen when the lid is lifted off: rim, two inner walls, light from below. */
export function well(view: View, { glow, hot }: CrateStyle): string {
  const { w, d, h } = view.size;
  const rim = view.face(4, [0, 0, h], [w, 0, h], [w, d, h], [0, d, h]);
  const low = h - DEEP;
  const left = view.face(0, [8, 8, h], [8, d, h], [8, d, low], [8, 8, low]);
  const back = view.face(0, [8, d - 8, h], [w, d - 8, h], [w, d - 8, low], [8, d - 8, low]);
  const floor = view.face(0, [8, 8, low], [w, 8, low], [w, d, low], [8, d, low]);
  const inside =
    `${
      filled(floor, hot) + filled(back, 'url(#inner)') + filled(left, 'url(#inner)')
    }<path d="${left}" fill="#000" opacity=".25"/>` + `<path d="${floor}" fill="${hot}" filter="url(#g3)"/>`;
  return (
    `${
      lit('bs', filled(rim, 'url(#trim)')) + filled(mouthOf(view), '#05060a')
    }<g clip-path="url(#km)">${inside}</g>` +
    `<path d="${mouthOf(view)}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="1.4"/>` +
    `<path d="${floor}" fill="${glow}" filter="url(#g3)" opacity=".45" transform="translate(0 -60)"/>`
  );
}

export function mouthOf(view: View): string {
  const { w, d, h } = view.size;
  return view.face(4, [8, 8, h], [w - 8, 8, h], [w - 8, d - 8, h], [8, d - 8, h]);
}

/** The lit gap between body and a lid that stands `open` above it. */
export function gap(view: View, open: number, { glow }: CrateStyle): string {
  const { w, d, h } = view.size;
  const front = view.face(2, [3, 3, h], [w - 3, 3, h], [w - 3, 3, h + open], [3, 3, h + open]);
  const side = view.face(2, [w - 3, 3, h], [w - 3, d - 3, h], [w - 3, d - 3, h + open], [w - 3, 3, h + open]);
  return filled(front, glow) + filled(side, glow);
}

/** Walls with whatever fills the mouth, and the seam of light along the upper edge. */
export function drawBody(view: View, art: CrateArt, shell: CrateStyle, mouth: string): string {
  const { w, d, h } = view.size;
  const walls = wallsOf(view);
  const floor = view.face(20, [-10, -10, -4], [w + 10, -10, -4], [w + 10, d + 10, -4], [-10, d + 10, -4]);
  const seam = `M${view.at([-2, -2, h + 0.5])}L${view.at([w + 2, -2, h + 0.5])}L${view.at([w + 2, d + 2, h + 0.5])}`;
  return (
    `<path d="${floor}" fill="#000" filter="url(#sh)" opacity=".9"/>` +
    `<path d="${floor}" fill="${shell.glow}" filter="url(#g3)" opacity=".22"/>${art.body === 'footed' ? drawFeet(view) : ''}${sideWall(
      view,
      walls.side,
      art.body === 'planks',
    )}${frontWall(view, walls.front, shell.glow, art)}${emblem(view, art, shell)}${
      mouth
    }${glowLine(seam, 5, shell)}`
  );
}
