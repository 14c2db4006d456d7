/** Contact sheet of everything drawn, for the eye: `npx tsx assets/art/contactSheet.ts out.png`. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { catalogueBoxes, catalogueItems } from './catalogue.ts';
import type { CatalogueBox, CatalogueItem } from './catalogue.ts';
import { GRADE_COLOURS } from './grades.ts';

const ASSETS = fileURLToPath(new URL('../', import.meta.url));
const GAP = 8;
const TILE = { width: 272, height: 168 };
const COLUMNS = 8;
const CRATE = 220;
const MINI = { width: 120, height: 72 };

interface Plan {
  background: string;
  pictures: OverlayOptions[];
}

function tile(x: number, y: number, width: number, height: number, colour: string, title: string): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="10"`;
  const id = `t${x}-${y}`;
  return (
    `<radialGradient id="${id}" cx=".5" cy="1" r=".8"><stop offset="0" stop-color="${colour}" stop-opacity=".4"/>` +
    `<stop offset=".5" stop-color="${colour}" stop-opacity=".13"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>` +
    `</radialGradient><rect ${box} fill="#15181d"/><rect ${box} fill="url(#${id})"/>` +
    `<text x="${x + 8}" y="${y + 16}" font-family="sans-serif" font-size="11" fill="#aab4c2">${title}</text>`
  );
}

async function picture(file: string, width: number, height: number): Promise<Buffer> {
  return sharp(`${ASSETS}${file}`).resize(width, height, { kernel: 'lanczos3' }).png().toBuffer();
}

async function itemRows(plan: Plan, items: readonly CatalogueItem[], top: number): Promise<number> {
  for (const [index, { id, grade, names }] of items.entries()) {
    const x = GAP + (index % COLUMNS) * (TILE.width + GAP);
    const y = top + Math.floor(index / COLUMNS) * (TILE.height + GAP);
    plan.background += tile(x, y, TILE.width, TILE.height, GRADE_COLOURS[grade], `${id} · ${names['zh-CN']}`);
    plan.pictures.push({
      input: await picture(`items/${id}.webp`, 256, 128),
      left: x + 8,
      top: y + 28,
    });
  }
  return top + Math.ceil(items.length / COLUMNS) * (TILE.height + GAP);
}

async function crateRows(plan: Plan, boxes: readonly CatalogueBox[], top: number): Promise<number> {
  const columns = Math.floor((COLUMNS * (TILE.width + GAP)) / (CRATE + GAP));
  for (const [index, { id, art }] of boxes.entries()) {
    const x = GAP + (index % columns) * (CRATE + GAP);
    const y = top + Math.floor(index / columns) * (CRATE + GAP);
    plan.background += tile(x, y, CRATE, CRATE, art.glow, id);
    plan.pictures.push({
      input: await picture(`boxes/${id}.webp`, 200, 200),
      left: x + 10,
      top: y + 16,
    });
  }
  return top + Math.ceil(boxes.length / columns) * (CRATE + GAP);
}

/** The size at which the feed shows them: what cannot be read here must be redrawn. */
async function miniRows(plan: Plan, items: readonly CatalogueItem[], top: number): Promise<number> {
  const columns = Math.floor((COLUMNS * (TILE.width + GAP)) / (MINI.width + GAP));
  for (const [index, { id, grade }] of items.entries()) {
    const x = GAP + (index % columns) * (MINI.width + GAP);
    const y = top + Math.floor(index / columns) * (MINI.height + GAP);
    plan.background += tile(x, y, MINI.width, MINI.height, GRADE_COLOURS[grade], '');
    plan.pictures.push({ input: await picture(`items/${id}.webp`, 120, 60), left: x, top: y + 6 });
  }
  return top + Math.ceil(items.length / columns) * (MINI.height + GAP);
}

async function drawContactSheet(out: string): Promise<void> {
  const plan: Plan = { background: '', pictures: [] };
  const items = catalogueItems();
  const afterItems = await itemRows(plan, items, GAP);
  const afterCrates = await crateRows(plan, catalogueBoxes(), afterItems);
  const height = await miniRows(plan, items, afterCrates);
  const width = GAP + COLUMNS * (TILE.width + GAP);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#0d0f12"/>${plan.background}</svg>`;
  await sharp(Buffer.from(svg)).composite(plan.pictures).png().toFile(out);
}

const [out = 'sheet.png'] = process.argv.slice(2);
await drawContactSheet(out);
