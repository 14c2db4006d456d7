/** A lid rounded like a barrel's, from front to back. */
import { times } from '../geometry.ts';
import { filled, lit } from './strokes.ts';
import type { Point3, View } from './view.ts';

const FACETS = 14;
/** A barrel stands higher than a hipped lid of the same measure. */
const RISE = 1.3;

/** A point of the curve: `turn` runs from the front edge (0) over the top to the back edge (1). */
function onCurve(view: View, open: number, x: number, turn: number, lift = 0): Point3 {
  const { d, h, lid } = view.size;
  const angle = turn * Math.PI;
  const reach = d / 2 + 6 + lift;
  return [x, d / 2 - Math.cos(angle) * reach, h + open + Math.sin(angle) ** 0.8 * (lid * RISE + lift)];
}

/** Where the curve turns away from the eye. */
function crestOf(view: View, open: number): number {
  const heights = times(101, (index) => {
    const [, y = 0] = view
      .at(onCurve(view, open, 0, index / 100))
      .split(' ')
      .map(Number);
    return y;
  });
  return heights.indexOf(Math.min(...heights)) / 100;
}

function edge(view: View, open: number, x: number, until: number, lift = 0): Point3[] {
  return times(FACETS + 1, (index) => onCurve(view, open, x, (index / FACETS) * until, lift));
}

interface BarrelLid {
  /** Everything seen of it. */
  outline: string;
  side: string;
}

export function barrelLidOf(view: View, open: number): BarrelLid {
  const { w } = view.size;
  const crest = crestOf(view, open);
  const far = edge(view, open, -6, crest);
  const near = edge(view, open, w + 6, crest);
  return {
    outline: view.face(0, ...far, ...near.toReversed()),
    side: view.face(2, ...edge(view, open, w + 6, 1)),
  };
}

/** How light a facet is: brightest before the crest, dark towards the front edge. */
function shadeOf(turn: number): string {
  const light = Math.exp(-(((turn - 0.36) / 0.14) ** 2)) * 0.34;
  const dark = turn < 0.3 ? (0.3 - turn) * 1.1 : Math.max(0, turn - 0.5) * 0.7;
  return light > dark
    ? `fill="#fff" fill-opacity="${(light - dark).toFixed(2)}"`
    : `fill="#000" fill-opacity="${(dark - light).toFixed(2)}"`;
}

function strip(view: View, open: number, [from, to]: readonly [number, number]): string {
  const [x0, x1] = [-6, view.size.w + 6];
  return view.face(
    0,
    onCurve(view, open, x0, from),
    onCurve(view, open, x1, from),
    onCurve(view, open, x1, to),
    onCurve(view, open, x0, to),
  );
}

export function drawBarrelLid(view: View, open: number): string {
  const { h, lid } = view.size;
  const { outline, side } = barrelLidOf(view, open);
  const step = crestOf(view, open) / FACETS;
  const facets = times(FACETS, (index) => {
    return `<path d="${strip(view, open, [index * step, (index + 1) * step])}" ${shadeOf((index + 0.5) * step)}/>`;
  });
  return (
    `${lit('bm', filled(outline, 'url(#ft)'))}<g clip-path="url(#kv)">${view.onFront(
      h + open + lid * RISE,
      '<use href="#bp" opacity=".8"/>',
    )}${facets.toReversed().join('')}</g>` +
    `${lit('bm', filled(side, 'url(#fs)'))}<path d="${side}" fill="#000" opacity=".3"/>` +
    `<path d="${side}" fill="none" stroke="url(#trim)" stroke-width="7" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.2"/>`
  );
}

/** A band over the curve at x. */
export function barrelLidStrap(view: View, x: number, open: number): string {
  const crest = crestOf(view, open);
  const side = (at: number): Point3[] => edge(view, open, at, crest, 1.5);
  return filled(view.face(0, ...side(x - 12), ...side(x + 12).toReversed()), 'url(#trim)');
}
