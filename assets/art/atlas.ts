/**
 * Packs every item of a box and the reel's own sprites into `assets/atlas/items@{1x,1.5x,2x}.{webp,json}`:
 * `npx tsx assets/art/atlas.ts`. Frame names are item ids and the sprites' ids. Items come from their rasters,
 * so run `render.ts` first. The same rasters give the same bytes.
 */
import { AssetPack } from '@assetpack/core';
import { texturePacker } from '@assetpack/core/texture-packer';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { boxedItems } from './catalogue.ts';
import { REEL_SPRITES } from './reelSprites.ts';

const ASSETS = fileURLToPath(new URL('../', import.meta.url));
const SCALE = 2;
/** CSS pixels of an item's frame. */
const FRAME = { width: 128, height: 64 };
/** Every GPU that runs the scenes takes this; one page keeps a strip at one draw call. */
const LARGEST_PAGE = 4096;

interface SpriteSheet {
  frames: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** The packer takes bitmaps only: an SVG under its tag silently yields nothing. */
async function writeSources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { id } of boxedItems()) {
    await sharp(`${ASSETS}items/${id}.webp`)
      .resize(FRAME.width * SCALE, FRAME.height * SCALE, { kernel: 'lanczos3' })
      .png()
      .toFile(join(folder, `${id}.png`));
  }
  for (const { id, svg, width } of REEL_SPRITES) {
    await sharp(Buffer.from(svg), { density: 72 * SCALE })
      .resize(width * SCALE)
      .png()
      .toFile(join(folder, `${id}.png`));
  }
}

async function pack(entry: string, output: string): Promise<void> {
  const packer = new AssetPack({
    entry,
    output,
    cache: false,
    strict: true,
    logLevel: 'error',
    pipes: [
      texturePacker({
        texturePacker: {
          nameStyle: 'short',
          removeFileExtension: true,
          allowRotation: false,
          autodetectAnimations: false,
          padding: 4,
        },
        resolutionOptions: {
          resolutions: { '2x': SCALE, '1.5x': 1.5, '1x': 1 },
          maximumTextureSize: LARGEST_PAGE,
        },
      }),
    ],
  });
  await packer.run();
}

/** Frames in order of name and the image by its shipped name. */
async function publish(output: string, packed: string, name: string): Promise<void> {
  const sheet = JSON.parse(await readFile(join(output, `${packed}.json`), 'utf8')) as SpriteSheet;
  const frames = Object.fromEntries(Object.entries(sheet.frames).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { related_multi_packs: pages, ...meta } = sheet.meta;
  if (Array.isArray(pages) && pages.length > 0) throw new Error('the atlas no longer fits one page');
  const shipped = { frames, meta: { ...meta, image: `${name}.webp` } };
  await mkdir(`${ASSETS}atlas`, { recursive: true });
  await writeFile(`${ASSETS}atlas/${name}.json`, `${JSON.stringify(shipped)}\n`);
  // Lossy WebP leaves green and blue blotches in the tiles' dark gradients; near-lossless costs a sixth more.
  await sharp(join(output, `${packed}.png`))
    .webp({ nearLossless: true, quality: 20, effort: 5 })
    .toFile(`${ASSETS}atlas/${name}.webp`);
  console.log(name, Object.keys(frames).length, 'frames', JSON.stringify(meta['size']));
}

async function buildAtlas(): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'fairdrop-atlas-'));
  try {
    await writeSources(join(work, 'in', 'items{tps}'));
    await pack(join(work, 'in'), join(work, 'out'));
    await publish(join(work, 'out'), 'items@2x', 'items@2x');
    await publish(join(work, 'out'), 'items@1.5x', 'items@1.5x');
    await publish(join(work, 'out'), 'items', 'items@1x');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await buildAtlas();
