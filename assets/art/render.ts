/**
 * Draws items, boxes and avatars and writes their rasters: `npx tsx assets/art/render.ts [id ...]`.
 * Skips each raster that exists while the hash of its SVG is unchanged. One drawing at a time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOX_WIDTHS, HERO_WIDTH, ITEM_WIDTHS } from '../../src/ui/components/items/imageSources.ts';
import { avatarSvg, groundSvg } from './avatar/avatar.ts';
import { grounds, headPics } from '../../src/net/contract/account/headPics.ts';
import { catalogueBoxes, catalogueItems, heroItems } from './catalogue.ts';
import { crateSvg } from './crate/crate.ts';
import { drawItem } from './drawing.ts';
import { rasterise } from './raster.ts';
import type { Output } from './raster.ts';

const ASSETS = fileURLToPath(new URL('../', import.meta.url));
/** Pixels across of the picture that carries no width in its name. */
const BASE_WIDTH = 512;
const AVATAR_WIDTH = 256;
const GROUND_WIDTH = 1_280;
const RECORD = new URL('rendered.json', import.meta.url);

interface Drawing {
  id: string;
  /** In `rendered.json`. */
  key: string;
  svg: () => string;
  outputs: Output[];
}

/** The picture itself, which the canvas and other clients take, and smaller copies for the page. */
function outputs(path: string, widths: readonly number[], ratio: number, base = BASE_WIDTH): Output[] {
  const sized = widths.map((width) => ({
    file: `${path}@${width}.avif`,
    width,
    height: width / ratio,
  }));
  return [{ file: `${path}.webp`, width: base, height: base / ratio }, ...sized];
}

function itemDrawings(): Drawing[] {
  const heroes = heroItems();
  return catalogueItems().map(({ id, art, grade }) => ({
    id,
    key: `items/${id}`,
    svg: () => drawItem(art, grade),
    outputs: outputs(`items/${id}`, heroes.has(id) ? [...ITEM_WIDTHS, HERO_WIDTH] : ITEM_WIDTHS, 2),
  }));
}

function boxDrawings(): Drawing[] {
  return catalogueBoxes().flatMap(({ id, art }) => [
    {
      id,
      key: `boxes/${id}`,
      svg: () => crateSvg(art, 'closed'),
      outputs: outputs(`boxes/${id}`, BOX_WIDTHS, 1),
    },
    {
      id,
      key: `boxes/${id}-body`,
      svg: () => crateSvg(art, 'body'),
      outputs: outputs(`boxes/${id}-body`, BOX_WIDTHS, 1),
    },
    {
      id,
      key: `boxes/${id}-lid`,
      svg: () => crateSvg(art, 'lid'),
      outputs: outputs(`boxes/${id}-lid`, [], 1),
    },
  ]);
}

function avatarDrawings(): Drawing[] {
  const avatars = headPics.map((entry) => ({ id: entry.id, svg: () => avatarSvg(entry), ratio: 1 }));
  const behind = grounds.map((name) => ({ id: `ground-${name}`, svg: () => groundSvg(name), ratio: 4 }));
  return [...avatars, ...behind].map(({ id, svg, ratio }) => ({
    id,
    key: `avatars/${id}`,
    svg,
    outputs:
      ratio === 1
        ? outputs(`avatars/${id}`, BOX_WIDTHS, 1, AVATAR_WIDTH)
        : outputs(`avatars/${id}`, [], ratio, GROUND_WIDTH),
  }));
}

type Rendered = Record<string, string>;

function readRecord(): Rendered {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Rendered) : {};
}

function writeRecord(rendered: Rendered, drawings: readonly Drawing[]): void {
  const known = new Set(drawings.map(({ key }) => key));
  const kept = Object.entries(rendered).filter(([key]) => known.has(key));
  const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function render(wanted: readonly string[]): Promise<void> {
  const drawings = [...itemDrawings(), ...boxDrawings(), ...avatarDrawings()];
  const rendered = readRecord();
  for (const { id, key, svg, outputs } of drawings) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    const source = svg();
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
    const due = outputs.filter(({ file }) => rendered[key] !== hash || !existsSync(`${ASSETS}${file}`));
    if (due.length === 0) continue;
    await rasterise(source, due, ASSETS);
    rendered[key] = hash;
    writeRecord(rendered, drawings);
    console.log(key);
  }
}

await render(process.argv.slice(2));
