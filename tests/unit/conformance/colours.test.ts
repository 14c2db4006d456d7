import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The hue of a token in degrees, 0 is red. */
function hueOf(token: string): number {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(css)?.[1] ?? '';
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const sixth = max === r ? (g - b) / span : max === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

describe('the accent colours by index', () => {
  it.each([
    ['grade-0', 'orange', 15, 45],
    ['grade-1', 'red', 340, 370],
    ['grade-2', 'purple', 255, 295],
    ['grade-3', 'blue', 200, 240],
  ])('%s is %s', (token, _colour, from, to) => {
    const hue = hueOf(token);
    expect(hue < 15 ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < 15 ? hue + 360 : hue).toBeLessThanOrEqual(to);
  });
});
