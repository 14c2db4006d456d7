import { describe, expect, it } from 'vitest';
import { isSoftware, sharpness } from '../../../src/game/engine/graphics.ts';
import {
  parseBezier,
  parseColours,
  parseMilliseconds,
  parseOpacity,
  parsePercentage,
} from '../../../src/game/engine/cssValues.ts';
import { readStageTokens } from '../../../src/game/scenes/shared/tokens.ts';

describe('custom properties', () => {
  it.each([
    ['5600ms', 5600],
    ['5.6s', 5600],
    [' .9s', 900],
    ['0ms', 0],
    ['', 7],
    ['soon', 7],
  ])('%j is read as %i ms', (value, ms) => {
    expect(parseMilliseconds(value, 7)).toBeCloseTo(ms);
  });

  it.each([
    ['rgb(255 152 63 / .34)', 0.34],
    ['rgba(255, 152, 63, 0.34)', 0.34],
    ['rgb(255 152 63 / 34%)', 0.34],
    ['#ff983f57', 0.341],
    ['#ff983f', 1],
    ['rgb(255 152 63)', 1],
  ])('%s has opacity %f', (value, alpha) => {
    expect(parseOpacity(value)).toBeCloseTo(alpha, 2);
  });

  it('finds the stops of a gradient, the share and the curve', () => {
    expect(parseColours('linear-gradient(180deg, #1a1d23, rgb(16 18 22) 80%)')).toEqual([
      '#1a1d23',
      'rgb(16 18 22)',
    ]);
    expect(parsePercentage('72%', 1)).toBe(0.72);
    expect(parseBezier('cubic-bezier(.3, 1.36, .5, 1)', [0, 0, 1, 1])).toEqual([0.3, 1.36, 0.5, 1]);
    expect(parseBezier('ease', [0, 0, 1, 1])).toEqual([0, 0, 1, 1]);
  });

  it('are read from the page, with defaults for missing ones', () => {
    const page: Readonly<Record<string, string>> = { '--grade-1': '#ff0000', '--dur-reel': '1s' };
    const tokens = readStageTokens((name) => page[name] ?? '');
    expect(tokens.grades[1].solid).toBe('#ff0000');
    expect(tokens.grades[0]).toEqual({ solid: '#ff983f', glow: 0.34, line: 0.72 });
    expect(tokens.durations).toMatchObject({ reel: 1000, fast: 900 });
  });

  it('keep their lengths with reduced motion, which is a setting of its own', () => {
    expect(readStageTokens(() => '0ms').durations).toMatchObject({ reel: 5600, fast: 900, light: 900 });
  });
});

describe('graphics', () => {
  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)', true],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)', false],
    ['Apple GPU', false],
  ])('%s: software %s', (renderer, software) => {
    expect(isSoftware(renderer)).toBe(software);
  });

  it('draws at most two device pixels per CSS px, and one in software', () => {
    expect(sharpness(3, 'gpu')).toBe(2);
    expect(sharpness(2, 'software')).toBe(1);
  });
});
