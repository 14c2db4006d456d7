import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { avatarSvg, groundSvg } from '../../../assets/art/avatar/avatar.ts';
import { grounds, headPics } from '../../../src/net/contract/account/headPics.ts';
import { catalogueBoxes, catalogueItems } from '../../../assets/art/catalogue.ts';
import { crateSvg } from '../../../assets/art/crate/crate.ts';
import { drawItem } from '../../../assets/art/drawing.ts';
import { itemSvg } from '../../../assets/art/item.ts';
import type { ItemArt } from '../../../assets/art/item.ts';

const SAMPLE: ItemArt = { shape: 'ak', skin: 'deep-current', seed: 7, wear: 0.4 };

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
}

function referencesOf(svg: string): string[] {
  return [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href ?? '');
}

describe('the drawing of an item', () => {
  it('is the same for the same parameters and another for another seed', () => {
    expect(itemSvg(SAMPLE, '#ff983f')).toBe(itemSvg(SAMPLE, '#ff983f'));
    expect(itemSvg({ ...SAMPLE, seed: 8 }, '#ff983f')).not.toBe(itemSvg(SAMPLE, '#ff983f'));
  });

  it('shows wear only on worn items', () => {
    expect(itemSvg(SAMPLE, '#ff983f')).toContain('stroke-dasharray');
    expect(itemSvg({ ...SAMPLE, wear: 0 }, '#ff983f')).not.toContain('stroke-dasharray');
  });
});

const drawings = [
  ...catalogueItems().map(({ id, art, grade }) => ({
    key: `items/${id}`,
    draw: () => drawItem(art, grade),
  })),
  ...catalogueBoxes().flatMap(({ id, art }) => [
    { key: `boxes/${id}`, draw: () => crateSvg(art, 'closed') },
    { key: `boxes/${id}-body`, draw: () => crateSvg(art, 'body') },
    { key: `boxes/${id}-lid`, draw: () => crateSvg(art, 'lid') },
  ]),
  ...headPics.map((entry) => ({ key: `avatars/${entry.id}`, draw: () => avatarSvg(entry) })),
  ...grounds.map((name) => ({ key: `avatars/ground-${name}`, draw: () => groundSvg(name) })),
];

describe('the rasters', () => {
  const record = JSON.parse(
    readFileSync(new URL('../../../assets/art/rendered.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;

  const drawn = new Map<string, string>();

  beforeAll(() => {
    for (const { key, draw } of drawings) drawn.set(key, draw());
  });

  it('were made from the current drawings and from nothing else', () => {
    const hashes = [...drawn].map(([key, svg]) => {
      return [key, createHash('sha256').update(svg).digest('hex').slice(0, 16)] as const;
    });
    expect(record).toEqual(Object.fromEntries(hashes));
  });

  it('come from valid SVG: finite numbers, unique ids, references with a target', () => {
    for (const [key, svg] of drawn) {
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity/);
      const ids = idsOf(svg);
      expect(new Set(ids).size, key).toBe(ids.length);
      for (const reference of referencesOf(svg)) expect(ids, key).toContain(reference);
    }
  });
});
