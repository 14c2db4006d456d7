/** More signs, on the same terms as in `emblems.ts`: within 46 units of 0,0; holes are evenodd. */
import { circle, poly, roundedRect, times } from '../geometry.ts';

function turned(points: readonly (readonly [number, number])[], angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = points.map(([x, y]) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`);
  return `M${at.join('L')}Z`;
}

/** An ellipse as an outline of some width, turned about its middle. */
function ring(rx: number, ry: number, width: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const at = (grow: number): string => {
    const points = times(36, (index): readonly [number, number] => {
      const turn = (index / 36) * Math.PI * 2;
      return [Math.cos(turn) * (rx + grow), Math.sin(turn) * (ry + grow)];
    });
    return turned(points, angle);
  };
  return at(width / 2) + at(-width / 2);
}

const cloud =
  `M-30 22A17 17 0 0 1-30-12A22 22 0 0 1 10-22A18 18 0 0 1 34-4A13 13 0 0 1 32 22Z` +
  `M-18 12A10 10 0 0 1-2-4A12 12 0 0 1 20 6L12 8A5 5 0 0 0 2 6A8 8 0 0 0-8 12Z${roundedRect(
    -24,
    29,
    34,
    6,
    3,
  )}${roundedRect(16, 29, 18, 6, 3)}`;
const antlers =
  'M0 45C-8 41-11 30-12 19L-27 9L-12 10C-7 5 7 5 12 10L27 9L12 19C11 30 8 41 0 45Z' +
  'M-4 2L-10 -7L-26 -12L-38 -24L-41 -44L-34 -44L-31 -32L-24 -25L-25 -42L-18 -42L-16 -20L-10 -15L-9 -34L-2 -34L-3 -10L-1 2Z' +
  'M4 2L10 -7L26 -12L38 -24L41 -44L34 -44L31 -32L24 -25L25 -42L18 -42L16 -20L10 -15L9 -34L2 -34L3 -10L1 2Z';
const firefly =
  `${circle(0, -22, 9)}M-9-10L9-10L7 2L-7 2Z` +
  `M-8 6L8 6C14 20 10 36 0 42C-10 36-14 20-8 6Z` +
  `M-13-8C-32-20-44-14-42 0C-40 12-22 10-12 0Z` +
  `M13-8C32-20 44-14 42 0C40 12 22 10 12 0Z` +
  `M-26 22L-38 30L-34 34L-24 26Z` +
  `M26 22L38 30L34 34L24 26Z`;
const paw =
  'M0-2C14-2 28 14 28 26C28 36 20 40 12 38C4 36-4 36-12 38C-20 40-28 36-28 26C-28 14-14-2 0-2Z' +
  'M-12-42C-5-42-2-34-3-26C-4-18-8-12-13-12C-19-12-22-20-21-28C-20-36-17-42-12-42Z' +
  'M12-42C17-42 20-36 21-28C22-20 19-12 13-12C8-12 4-18 3-26C2-34 5-42 12-42Z' +
  'M-38-18C-32-20-27-14-26-6C-25 2-28 7-33 7C-39 7-44 0-44-7C-44-13-42-17-38-18Z' +
  'M38-18C42-17 44-13 44-7C44 0 39 7 33 7C28 7 25 2 26-6C27-14 32-20 38-18Z';
const mountain =
  'M-46 34L-12-38L6-6L14-18L46 34Z' + 'M-12-20L-22 2L-14-2L-9 6L-3-3Z' + 'M14-4L8 8L14 5L20 9Z';
const coin = circle(0, 0, 44) + circle(0, 0, 36) + circle(0, 0, 31) + roundedRect(-10, -16, 20, 32, 3);
const bolt = poly('10,-46,2 -30,6,3 -6,6,1 -14,46,2 30,-12,3 5,-12,1 22,-46,2');
const joystick =
  circle(0, -28, 16) +
  roundedRect(-5, -10, 10, 26, 2) +
  poly('-34,20,6 34,20,6 42,42,5 -42,42,5') +
  circle(22, 31, 5) +
  roundedRect(-26, 28, 22, 6, 3);
const heart = times(7, (row) => {
  const spans = [
    [-30, -12, 12, 30],
    [-42, 0, 0, 42],
    [-42, 42],
    [-42, 42],
    [-30, 30],
    [-18, 18],
    [-6, 6],
  ][row];
  let drawn = '';
  for (let index = 0; spans && index < spans.length; index += 2) {
    const from = spans[index] ?? 0;
    drawn += roundedRect(from, -40 + row * 12, (spans[index + 1] ?? from) - from, 12.4);
  }
  return drawn;
}).join('');
const crown =
  poly('-40,-24,2 -20,0,2 0,-38,2 20,0,2 40,-24,2 32,24,3 -32,24,3') +
  roundedRect(-32, 30, 64, 9, 3) +
  circle(0, 10, 6) +
  circle(-42, -30, 5) +
  circle(42, -30, 5) +
  circle(0, -43, 4);
const comet =
  `${circle(22, 20, 20)}M6 4L-44-40L18-6Z` +
  `M-2 16L-42-10L0 30Z` +
  `M30-4L6-44L40 2Z` +
  `M22 8L25 17L34 20L25 23L22 32L19 23L10 20L19 17Z`;
const planet = circle(0, 0, 23) + ring(43, 12, 7, -22) + circle(34, -34, 4) + circle(-36, 32, 3);
const crater =
  circle(0, 0, 44) +
  circle(-14, -12, 13) +
  circle(18, 8, 9) +
  circle(-8, 22, 7) +
  circle(16, -22, 5) +
  circle(-30, 8, 4);
const hourglass =
  `${
    roundedRect(-28, -44, 56, 9, 3) + roundedRect(-28, 35, 56, 9, 3)
  }M-22-32L22-32C22-14 8-8 5 0C8 8 22 14 22 32L-22 32C-22 14-8 8-5 0C-8-8-22-14-22-32Z` +
  `M-14-20L14-20C10-12 4-8 0-4C-4-8-10-12-14-20Z` +
  `M0 8L15 27L-15 27Z`;
const orbit = circle(0, 0, 9) + ring(42, 15, 5, 0) + ring(42, 15, 5, 60) + ring(42, 15, 5, 120);

export const MORE_EMBLEMS = {
  antlers,
  bolt,
  cloud,
  coin,
  comet,
  crater,
  crown,
  firefly,
  heart,
  hourglass,
  joystick,
  mountain,
  orbit,
  paw,
  planet,
} satisfies Record<string, string>;
