/**
 * Draws items and boxes and writes their rasters: `npx tsx assets/art/render.ts [id ...]`.
 * What is unchanged since the last run, by the hash of its SVG, is skipped; one drawing at a time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueBoxes, catalogueItems } from './catalogue.ts';
import { crateSvg } from './crate/crate.ts';
import { drawItem } from './drawing.ts';
import { rasterise } from './raster.ts';
import type { Output } from './raster.ts';

const ASSETS = fileURLToPath(new URL('../', import.meta.url));
const RECORD = new URL('rendered.json', import.meta.url);

interface Drawing {
  id: string;
  /** Key in the record. */
  key: string;
  svg: () => string;
  outputs: Output[];
}

function itemDrawings(): Drawing[] {
  return catalogueItems().map(({ id, art, grade }) => ({
    id,
    key: `items/${id}`,
    svg: () => drawItem(art, grade),
    outputs: [
      { file: `items/${id}.webp`, width: 512, height: 256 },
      { file: `items/${id}@small.webp`, width: 256, height: 128 },
    ],
  }));
}

function boxDrawings(): Drawing[] {
  const square = (file: string, side: number): Output => ({ file, width: side, height: side });
  return catalogueBoxes().flatMap(({ id, art }) => [
    {
      id,
      key: `boxes/${id}`,
      svg: () => crateSvg(art, 'closed'),
      outputs: [square(`boxes/${id}.webp`, 512), square(`boxes/${id}@small.webp`, 256)],
    },
    {
      id,
      key: `boxes/${id}-body`,
      svg: () => crateSvg(art, 'body'),
      outputs: [square(`boxes/${id}-body.webp`, 512), square(`boxes/${id}-body@small.webp`, 256)],
    },
    {
      id,
      key: `boxes/${id}-lid`,
      svg: () => crateSvg(art, 'lid'),
      outputs: [square(`boxes/${id}-lid.webp`, 512)],
    },
  ]);
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
  const drawings = [...itemDrawings(), ...boxDrawings()];
  const rendered = readRecord();
  for (const { id, key, svg, outputs } of drawings) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    const source = svg();
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
    const present = outputs.every(({ file }) => existsSync(`${ASSETS}${file}`));
    if (rendered[key] === hash && present) continue;
    await rasterise(source, outputs, ASSETS);
    rendered[key] = hash;
    writeRecord(rendered, drawings);
    console.log(key);
  }
}

await render(process.argv.slice(2));
