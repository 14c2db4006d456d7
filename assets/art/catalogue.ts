/** Reads the drawings' parameters from the catalogue. */
import { readFileSync, readdirSync } from 'node:fs';
import type { CrateArt } from './crate/style.ts';
import { EMBLEMS } from './crate/emblems.ts';
import { isSticker } from './drawing.ts';
import type { Art } from './drawing.ts';
import { GRADE_COLOURS } from './grades.ts';
import { shapes } from './shapes/registry.ts';
import { isSkinName } from './skins.ts';
import { motifs } from './sticker/motifs.ts';

export interface Names {
  'zh-CN': string;
  en: string;
}

export interface CatalogueItem {
  id: string;
  category: string;
  names: Names;
  grade: 0 | 1 | 2 | 3 | 4;
  /** Minor units. */
  price: number;
  art: Art;
}

export interface CatalogueBox {
  id: string;
  theme: string;
  names: Names;
  tagline: Names;
  /** Minor units. */
  price: number;
  version: number;
  art: CrateArt;
  cover: string;
  isNew?: boolean;
  items: { item: string; from: number; to: number }[];
}

const HOME = new URL('../../catalogue/', import.meta.url);

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, HOME), 'utf8'));
}

function isKnown(art: Art): boolean {
  if (isSticker(art)) return Object.hasOwn(motifs, art.sticker);
  return Object.hasOwn(shapes, art.shape) && isSkinName(art.skin);
}

/** @throws Error naming the item, when its drawing does not exist */
export function catalogueItems(): CatalogueItem[] {
  const items = read('items.json') as CatalogueItem[];
  for (const { id, art, grade } of items) {
    if (!isKnown(art) || !(grade in GRADE_COLOURS)) throw new Error(`${id}: unknown art or grade ${grade}`);
  }
  return items;
}

/** @throws Error naming the box, when its emblem does not exist */
export function catalogueBoxes(): CatalogueBox[] {
  const files = readdirSync(new URL('boxes/', HOME)).filter((name) => name.endsWith('.json'));
  const boxes = files.sort().map((name) => read(`boxes/${name}`) as CatalogueBox);
  for (const { id, art } of boxes) {
    if (!Object.hasOwn(EMBLEMS, art.emblem)) throw new Error(`${id}: unknown emblem ${art.emblem}`);
  }
  return boxes;
}

/** The items that some box holds, in the catalogue's order; the others are sold in the mall and chased as dreams. */
export function boxedItems(): CatalogueItem[] {
  const held = new Set(catalogueBoxes().flatMap(({ items }) => items.map(({ item }) => item)));
  return catalogueItems().filter(({ id }) => held.has(id));
}

/** Ids of the items that the home page shows large: pictures of banners and covers of boxes. */
export function heroItems(): ReadonlySet<string> {
  const banners = read('banners.json') as { image: string }[];
  const pictured = banners.flatMap(({ image }) => /^\/art\/items\/([^/]+)\.webp$/.exec(image)?.[1] ?? []);
  return new Set([...pictured, ...catalogueBoxes().map(({ cover }) => cover)]);
}
