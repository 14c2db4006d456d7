/** What some kinds of boxes have and others not: feet, braces, a handle, a knob. */
import { circle, poly, roundedRect, times } from '../geometry.ts';
import type { CrateStyle } from './style.ts';
import { bolt, filled, inset, lit } from './strokes.ts';
import type { Point3, View } from './view.ts';

/** A turned foot under each corner that is seen. */
export function drawFeet(view: View): string {
  const { w, d } = view.size;
  const corners: Point3[] = [
    [20, 0, 0],
    [w - 4, 4, 0],
    [w, d - 18, 0],
  ];
  const feet = corners.map((corner) => {
    const [x = 0, y = 0] = view.at(corner).split(' ').map(Number);
    const ball = `M${x - 24} ${y - 14}L${x + 24} ${y - 14}L${x + 22} ${y + 2}C${x + 30} ${y + 12} ${x + 22} ${y + 26} ${x} ${y + 26}C${x - 22} ${y + 26} ${x - 30} ${y + 12} ${x - 22} ${y + 2}Z`;
    return `${filled(ball, 'url(#trim)')}<path d="${ball}" fill="url(#dark)"/>`;
  });
  return lit('bm', feet.join(''));
}

function planks(width: number, height: number): string {
  const rows = 4;
  const seams = times(rows - 1, (index) => {
    const y = ((index + 1) * height) / rows;
    return `<path d="M10 ${y}H${width - 10}" stroke="#000" stroke-opacity=".75" stroke-width="2.4"/><path d="M10 ${y + 2}H${width - 10}" stroke="#fff" stroke-opacity=".2" stroke-width="1.2"/>`;
  });
  return seams.join('');
}

/** Two beams across each other, a beam at each end. */
export function frontBraces(width: number, height: number): string {
  const beam = (d: string): string =>
    `<path d="${d}" transform="translate(1.5 3)" fill="#000" opacity=".5"/>${filled(d, 'url(#trim)')}`;
  const ends = [roundedRect(0, 0, 20, height, 3), roundedRect(width - 20, 0, 20, height, 3)];
  const slope = (flip: boolean): string => {
    const [left, right] = flip ? [height - 12, 12] : [12, height - 12];
    return poly(
      `20,${left - 9},1 ${width - 20},${right - 9},1 ${width - 20},${right + 9},1 20,${left + 9},1`,
    );
  };
  const nails = [0.2, 0.5, 0.8].flatMap((at) => [bolt(10, height * at, 3), bolt(width - 10, height * at, 3)]);
  return planks(width, height) + [slope(false), slope(true), ...ends].map(beam).join('') + nails.join('');
}

export function sideBraces(width: number, height: number): string {
  return planks(width, height) + inset(roundedRect(26, 18, width - 52, 10, 3), 0.4);
}

/** An arched handle on the front of a case's lid. */
export function drawHandle(view: View, low: number): string {
  const { w, lid } = view.size;
  const at = (x: number, z: number): string => view.at([x, -14, z]);
  const [left, right, top] = [w * 0.3, w * 0.7, low + lid];
  const arch = `M${at(left, top - 6)}L${at(left + 4, top + 26)}Q${at(left + 6, top + 36)} ${at(left + 20, top + 36)}L${at(right - 20, top + 36)}Q${at(right - 6, top + 36)} ${at(right - 4, top + 26)}L${at(right, top - 6)}`;
  const stroke = (colour: string, width: number): string =>
    `<path d="${arch}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const mounts = [left, right].map((x) => {
    const [cx = 0, cy = 0] = at(x, top - 6)
      .split(' ')
      .map(Number);
    return bolt(cx, cy, 6);
  });
  return `<g transform="translate(2 4)" opacity=".5">${stroke('#000', 12)}</g>${lit('bs', stroke('url(#trim)', 11))}${mounts.join('')}`;
}

/** A knob with a lamp in it. */
export function drawKnob(view: View, place: Point3, { glow, hot }: CrateStyle): string {
  const [x = 0, y = 0] = view.at(place).split(' ').map(Number);
  const neck = poly(`${x - 9},${y - 8},2 ${x + 9},${y - 8},2 ${x + 14},${y + 3},3 ${x - 14},${y + 3},3`);
  return `${lit(
    'bs',
    filled(neck, 'url(#trim)'),
  )}<circle cx="${x}" cy="${y - 20}" r="30" fill="${glow}" opacity=".4" filter="url(#g1)"/>${lit(
    'bm',
    filled(circle(x, y - 20, 15), 'url(#trim)'),
  )}<circle cx="${x}" cy="${y - 20}" r="8.5" fill="${hot}"/><circle cx="${x}" cy="${y - 20}" r="8.5" fill="${glow}" opacity=".35"/>`;
}
