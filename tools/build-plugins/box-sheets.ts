import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { sheetLayout, type SheetPlace } from '../../src/game/rules/sheet.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Sheets of the boxes that ship, drawn by `npm run art`: a first build need not draw them. */
export const SHIPPED = join(ROOT, 'assets/sheets');
/** Sheets of other boxes, drawn by a build. */
const CACHE = join(ROOT, 'node_modules/.cache/box-sheets');

/**
 * Twelve items and a box at 2x are 66 KB; as WebP, at the quality at which dark surfaces have no blotches, 154 KB. More
 * effort takes five times as long for five percent.
 */
const AVIF = { quality: 55, effort: 2 };
const SCALES = { small: 1, medium: 1.5, large: 2 } as const;
export type Size = keyof typeof SCALES;
export const SIZES = Object.keys(SCALES) as readonly Size[];

/** Pictures of one box: files below `assets/`, in the order of its sheet. */
export interface BoxPictures {
  readonly id: string;
  readonly items: readonly string[]; // ids
}

/** A sheet as the server reads it; `boxSheet` of the contract. */
interface WrittenSheet extends Readonly<Record<Size, string>> {
  readonly items: readonly string[];
}

interface Piece {
  readonly file: string;
  readonly place: SheetPlace;
}

function piecesOf({ id, items }: BoxPictures): Piece[] {
  const { items: places, body, lid } = sheetLayout(items.length);
  const pieces = places.map((place, index) => ({ file: `items/${items[index] ?? ''}.webp`, place }));
  return [
    ...pieces,
    { file: `boxes/${id}-body.webp`, place: body },
    { file: `boxes/${id}-lid.webp`, place: lid },
  ];
}

async function readPicture(assets: string, box: string, file: string): Promise<Buffer> {
  return readFile(join(assets, file)).catch((cause: unknown) => {
    throw new Error(`the sheet of the box ${box} needs assets/${file}; \`npm run art\` draws it`, { cause });
  });
}

/** The sheet of a box at one scale, in AVIF. @throws Error for a picture that is not there */
export async function drawSheet(box: BoxPictures, size: Size, assets: string): Promise<Buffer> {
  const scale = SCALES[size];
  const { width, height } = sheetLayout(box.items.length);
  const drawn = piecesOf(box).map(async ({ file, place }) => {
    const { data, info } = await sharp(await readPicture(assets, box.id, file))
      .resize(place.width * scale, place.height * scale, { kernel: 'lanczos3' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { input: data, raw, left: place.x * scale, top: place.y * scale };
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: width * scale, height: height * scale, channels: 4, background } })
    .composite(await Promise.all(drawn))
    .avif(AVIF)
    .toBuffer();
}

/**
 * The name of a drawn sheet: it changes with its pictures, their places, its scale and the options of AVIF. After a change
 * of `drawSheet` delete the drawn sheets.
 */
export async function nameOf(box: BoxPictures, size: Size, assets: string): Promise<string> {
  const pieces = piecesOf(box);
  const hash = createHash('sha256').update(JSON.stringify([pieces, SCALES[size], AVIF]));
  for (const { file } of pieces) hash.update(await readPicture(assets, box.id, file));
  return `${box.id}-${size}-${hash.digest('hex').slice(0, 16)}.avif`;
}

/** A sheet that is not drawn yet is drawn and kept: for thirty boxes that takes as long as the rest of the build. */
async function sheetOf(box: BoxPictures, size: Size, assets: string): Promise<Buffer> {
  const name = await nameOf(box, size, assets);
  for (const folder of [SHIPPED, CACHE]) {
    const kept = await readFile(join(folder, name)).catch(() => null);
    if (kept !== null) return kept;
  }
  const sheet = await drawSheet(box, size, assets);
  const file = join(CACHE, name);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, sheet);
  await rename(unfinished, file);
  return sheet;
}

/** The boxes of a catalogue. */
export async function readBoxes(catalogue: string): Promise<BoxPictures[]> {
  const folder = join(catalogue, 'boxes');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const box = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
        id: string;
        items: readonly { item: string }[];
      };
      return { id: box.id, items: box.items.map(({ item }) => item) };
    }),
  );
}

/** Writes the sheets of all boxes below `art/sheets`, and `box-sheets.json`, from which the server learns their names. */
async function writeSheets(outDir: string): Promise<void> {
  const folder = join(outDir, 'art/sheets');
  await mkdir(CACHE, { recursive: true });
  await mkdir(folder, { recursive: true });
  const write = async (box: BoxPictures, size: Size): Promise<string> => {
    const sheet = await sheetOf(box, size, join(ROOT, 'assets'));
    const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 10);
    const name = `${box.id}-${size}-${hash}.avif`;
    await writeFile(join(folder, name), sheet);
    return `/art/sheets/${name}`;
  };
  const sheets: Record<string, WrittenSheet> = {};
  for (const box of await readBoxes(join(ROOT, 'catalogue'))) {
    const [small, medium, large] = await Promise.all([
      write(box, 'small'),
      write(box, 'medium'),
      write(box, 'large'),
    ]);
    sheets[box.id] = { items: box.items, small, medium, large };
  }
  await writeFile(join(outDir, 'box-sheets.json'), JSON.stringify(sheets));
}

/** One sheet for each box of the catalogue: its items and the box that opens in one picture. */
export function boxSheets(): Plugin {
  let outDir = '';
  return {
    name: 'fairdrop:box-sheets',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => writeSheets(outDir),
  };
}
