import { formatNumber, prng } from '../geometry.ts';
import { ground } from './area.ts';
import type { Pattern } from './area.ts';

const REPEAT = 62;
const TURN = 18;

/** Tartan: broad stripes both ways, darker where they cross, with a thin thread beside each. */
export const plaid: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const [x0, y0] = [random() * REPEAT, random() * REPEAT];
  const reach = area.width * 1.2;
  const stripes = (offset: number, width: number): string => {
    let path = '';
    for (let at = -REPEAT * 2 + offset; at < reach; at += REPEAT) {
      path += `M${formatNumber(at)} ${-reach}v${formatNumber(reach * 2)}h${width}V${-reach}Z`;
    }
    return path;
  };
  const weave = (d: string, fill: string, opacity: number): string =>
    ['', ' transform="rotate(90)"']
      .map((turn) => `<path d="${d}" fill="${fill}" opacity="${opacity}"${turn}/>`)
      .join('');
  const middle = `${formatNumber(area.width / 2)} ${formatNumber(area.height / 2)}`;
  const threads = [
    weave(stripes(x0, 26), palette[1], 0.75),
    weave(stripes(x0 + 10, 7), palette[2], 0.85),
    weave(stripes(y0 + 40, 3.4), palette[3], 0.95),
    weave(stripes(y0 + 49, 1.8), palette[4], 0.9),
  ];
  return `${ground(area, palette[0])}<g transform="rotate(${TURN} ${middle})">${threads.join('')}</g>`;
};
