import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** Red, green and blue of a token, 0 to 255. */
function channelsOf(token: string): number[] {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(css)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** WCAG 2.2. */
function luminanceOf(token: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(token)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The hue of a token in degrees, 0 is red. */
function hueOf(token: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(token);
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

describe('a red packet', () => {
  it('is red, with text that can be read on it', () => {
    for (const paper of ['packet-top', 'packet-bottom']) {
      expect((hueOf(paper) + 20) % 360).toBeLessThan(40);
      for (const text of ['packet-text-1', 'packet-text-2', 'packet-text-3', 'accent']) {
        const contrast = (luminanceOf(text) + 0.05) / (luminanceOf(paper) + 0.05);
        expect(contrast, `${text} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
