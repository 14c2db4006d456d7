/** Path and chance primitives of the drawings. Pure: the same seed gives the same path. */

export type Random = () => number;

/** A number with at most one decimal, as short as SVG allows. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Mulberry32: a stream of 0..1 from a 32-bit seed. */
export function prng(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the choices; the list must not be empty. */
export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

interface Corner {
  x: number;
  y: number;
  r: number;
}

function cornersOf(text: string): Corner[] {
  return text
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [x = 0, y = 0, r = 0] = point.split(',').map(Number);
      return { x, y, r };
    });
}

function towards(from: Corner, to: Corner, distance: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return `${formatNumber(from.x + ((to.x - from.x) / length) * distance)} ${formatNumber(from.y + ((to.y - from.y) / length) * distance)}`;
}

/** Closed polygon with a rounding radius per corner, written "x,y,r x,y x,y,r". */
export function poly(text: string): string {
  const corners = cornersOf(text);
  let path = '';
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const reachBefore = Math.hypot(before.x - corner.x, before.y - corner.y) / 2;
    const reachAfter = Math.hypot(after.x - corner.x, after.y - corner.y) / 2;
    const radius = Math.min(corner.r, reachBefore, reachAfter);
    path += `${index ? 'L' : 'M'}${towards(corner, before, radius)}`;
    if (radius > 0)
      path += `Q${formatNumber(corner.x)} ${formatNumber(corner.y)} ${towards(corner, after, radius)}`;
  }
  return `${path}Z`;
}

/** Rectangle with equal rounding. */
export function roundedRect(x: number, y: number, width: number, height: number, r = 0): string {
  const right = x + width;
  const bottom = y + height;
  return poly(`${x},${y},${r} ${right},${y},${r} ${right},${bottom},${r} ${x},${bottom},${r}`);
}

export function circle(x: number, y: number, r: number): string {
  return `M${formatNumber(x - r)} ${formatNumber(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
