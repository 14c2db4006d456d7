/** The signs on the crates, drawn about 0,0 within 46 units each way; holes are evenodd. */
import { circle, poly, roundedRect, times } from '../geometry.ts';
import { MORE_EMBLEMS } from './emblems-more.ts';

function ray(turn: number): string {
  const angle = (turn * Math.PI) / 4;
  const at = (distance: number, lean: number): string => {
    const x = Math.cos(angle + lean) * distance;
    const y = Math.sin(angle + lean) * distance;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${at(27, -0.17)}L${at(44, 0)}L${at(27, 0.17)}Z`;
}

function petal(turn: number): string {
  const angle = (turn * 2 * Math.PI) / 5 - Math.PI / 2;
  const at = (x: number, y: number): string => {
    const px = x * Math.cos(angle) - y * Math.sin(angle);
    const py = x * Math.sin(angle) + y * Math.cos(angle);
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  };
  return `M${at(7, 0)}C${at(14, -19)} ${at(36, -21)} ${at(42, -7)}L${at(36, 0)}L${at(42, 7)}C${at(36, 21)} ${at(14, 19)} ${at(7, 0)}Z`;
}

const flame =
  'M0-40C10-24 26-16 26 6C26 26 14 38 0 38C-14 38-26 26-26 8C-26-2-20-8-16-16C-13-8-9-6-6-8C-10-20-6-32 0-40Z' +
  'M0 30C8 30 13 24 13 15C13 6 5 2 3-7C-4-1-13 6-13 16C-13 24-8 30 0 30Z';
const wave =
  'M-40 14C-34-16-12-34 12-30C30-27 38-12 30-2C26-10 14-14 6-8C-4 0 2 14 16 14C26 14 34 10 40 6C36 24 16 34-6 32C-22 31-36 26-40 14Z' +
  'M-36-18C-30-28-20-34-12-36C-18-30-24-22-28-12Z';
const tower =
  poly('-9,-22 9,-22 15,40,2 -15,40,2') +
  poly('-12,-26,1 12,-26,1 12,-22 -12,-22') +
  poly('-8,-28 -8,-38,2 0,-45,2 8,-38,2 8,-28') +
  poly('14,-36 42,-46,2 42,-26,2') +
  poly('-14,-36 -42,-46,2 -42,-26,2') +
  poly('-10,-6 10,-6 11,4 -11,4') +
  poly('-12,16 12,16 13,26 -13,26');
const vase =
  'M-12-42L12-42L9-30C9-22 27-14 27 6C27 24 16 34 13 42L-13 42C-16 34-27 24-27 6C-27-14-9-22-9-30Z' +
  'M-20-2L-8 4L-4 18L6 10L18 14L21 8L8 3L-2 9L-5-2L-18-8Z';
/** Paper crane: front wing, back wing, body, neck, head, tail, with slits for the folds. */
const crane =
  'M-17-44L11 5L-12 8Z' +
  'M38-40L22 6L15 5Z' +
  'M-11 12L22 10L6 28Z' +
  'M-16 12L-3 24L-31-14Z' +
  'M-32-17L-27-5L-46 1Z' +
  'M27 9L12 25L47-12Z';
const bell =
  'M0-42C5-42 7-38 6-35C20-31 25-18 25 0L30 22L36 28L-36 28L-30 22L-25 0C-25-18-20-31-6-35C-7-38-5-42 0-42Z' +
  'M-10 32L10 32C9 40 5 44 0 44C-5 44-9 40-10 32Z' +
  'M-24 8L24 8L25 13L-25 13Z';
const brush =
  'M30-46L38-38L6 2L-2-6Z' +
  'M-5-2L3 6C2 20-10 26-34 40C-24 26-24 8-5-2Z' +
  'M4 34C16 28 30 30 42 26C36 38 18 42 0 42Z';
const spark = 'M0-46C4-14 14-4 46 0C14 4 4 14 0 46C-4 14-14 4-46 0C-14-4-4-14 0-46Z';
const bridge =
  `${
    roundedRect(-46, 10, 92, 8, 2) +
    roundedRect(-30, -38, 9, 45, 2) +
    roundedRect(21, -38, 9, 45, 2) +
    roundedRect(-30, 21, 9, 17, 2) +
    roundedRect(21, 21, 9, 17, 2)
  }M-18-36C-10-4 10-4 18-36L18-26C10 6-10 6-18-26Z` +
  `M-33-36L-46 6L-39 6L-33-16Z` +
  `M33-36L46 6L39 6L33-16Z`;
const bars = times(7, (index) => {
  const half = [12, 26, 16, 42, 22, 34, 10][index] ?? 10;
  return roundedRect(-44 + index * 13, -half, 8, half * 2, 4);
}).join('');
const leaf =
  'M34-40C40-8 28 24-4 30C-14 32-20 28-24 24C-30 4-10-30 34-40Z' +
  'M-40 44C-30 14-6-8 18-22C0-4-18 14-32 44Z';
const crystal =
  'M0-46L24-20L24 20L0 46L-24 20L-24-20Z' + 'M0-34L-14-16L0-10L14-16Z' + 'M-16-8L-16 16L-4 30L-4-2Z';
const sun = circle(0, 0, 21) + times(8, ray).join('');

/** The knot in the middle of the blossom is a hole. */
const blossom = times(5, petal).join('') + circle(0, 0, 5);
const moon = 'M10-42A42 42 0 1 0 40 22A35 35 0 0 1 10-42ZM26-30L29-21L38-18L29-15L26-6L23-15L14-18L23-21Z';

export const EMBLEMS = {
  ...MORE_EMBLEMS,
  bars,
  bell,
  blossom,
  bridge,
  brush,
  crane,
  crystal,
  flame,
  leaf,
  moon,
  spark,
  sun,
  tower,
  vase,
  wave,
} satisfies Record<string, string>;

export type EmblemName = keyof typeof EMBLEMS;
