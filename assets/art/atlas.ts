/**
 * Packs every item of a box and the reel's own sprites into `assets/atlas/items@{1x,1.5x,2x}.{webp,json}`:
 * `npx tsx assets/art/atlas.ts`. Frame names are item ids and the sprites' ids. Items come from their rasters,
 * so run `render.ts` first. The same rasters give the same bytes.
 */
import { MaxRectsPacker } from 'maxrects-packer';
import { mkdir, writeFile } from 'node:fs/promises';
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

/** CSS pixels between two frames and at the page's edge. */
const PADDING = 4;

/** A picture at the largest scale, in PNG. */
interface Source {
  readonly name: string;
  readonly png: Buffer;
}

/** A picture at one scale without its transparent edge; lengths in pixels. */
interface Frame {
  readonly name: string;
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly fullWidth: number;
  readonly fullHeight: number;
}

async function drawSources(): Promise<Source[]> {
  const items = boxedItems().map(async ({ id }) => {
    const image = sharp(`${ASSETS}items/${id}.webp`);
    const size = [FRAME.width * SCALE, FRAME.height * SCALE] as const;
    return {
      name: id,
      png: await image
        .resize(...size, { kernel: 'lanczos3' })
        .png()
        .toBuffer(),
    };
  });
  const sprites = REEL_SPRITES.map(async ({ id, svg, width }) => {
    const image = sharp(Buffer.from(svg), { density: 72 * SCALE });
    return {
      name: id,
      png: await image
        .resize(width * SCALE)
        .png()
        .toBuffer(),
    };
  });
  return Promise.all([...items, ...sprites]);
}

async function toFrame({ name, png }: Source, scale: number): Promise<Frame> {
  const { width, height } = await sharp(png).metadata();
  const full = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const image = await sharp(png).resize(full).toBuffer();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await sharp(image)
    .trim({ threshold: 0.1, background: transparent })
    .toBuffer({ resolveWithObject: true });
  return {
    name,
    image: data,
    width: info.width,
    height: info.height,
    left: -(info.trimOffsetLeft ?? 0),
    top: -(info.trimOffsetTop ?? 0),
    fullWidth: full.width,
    fullHeight: full.height,
  };
}

/** A frame as PixiJS reads it. */
function describeFrame({
  data,
  x,
  y,
  width: w,
  height: h,
}: {
  data: Frame;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const { left, top, fullWidth, fullHeight } = data;
  return {
    frame: { x, y, w, h },
    rotated: false,
    trimmed: w < fullWidth || h < fullHeight,
    spriteSourceSize: { x: left, y: top, w, h },
    sourceSize: { w: fullWidth, h: fullHeight },
  };
}

async function publish(sources: readonly Source[], resolution: number): Promise<void> {
  const name = `items@${resolution}x`;
  const scale = resolution / SCALE;
  const page = LARGEST_PAGE * scale;
  const packer = new MaxRectsPacker(page, page, PADDING, { border: PADDING, pot: false });
  const frames = await Promise.all(sources.map((source) => toFrame(source, scale)));
  for (const frame of frames) packer.add(frame.width, frame.height, frame);
  const [bin, ...others] = packer.bins;
  if (bin === undefined || others.length > 0) throw new Error('the atlas no longer fits one page');
  const rects = bin.rects as { data: Frame; x: number; y: number; width: number; height: number }[];
  const size = {
    w: Math.max(...rects.map((rect) => rect.x + rect.width)) + PADDING,
    h: Math.max(...rects.map((rect) => rect.y + rect.height)) + PADDING,
  };
  const sorted = rects.toSorted((a, b) => (a.data.name < b.data.name ? -1 : 1));
  const sheet = {
    frames: Object.fromEntries(sorted.map((rect) => [rect.data.name, describeFrame(rect)])),
    meta: { image: `${name}.webp`, format: 'RGBA8888', size, scale: resolution },
  };
  await mkdir(`${ASSETS}atlas`, { recursive: true });
  await writeFile(`${ASSETS}atlas/${name}.json`, `${JSON.stringify(sheet)}\n`);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  // Lossy WebP leaves green and blue blotches in the tiles' dark gradients; near-lossless costs a sixth more.
  await sharp({ create: { width: size.w, height: size.h, channels: 4, background } })
    .composite(rects.map(({ data, x, y }) => ({ input: data.image, left: x, top: y })))
    .webp({ nearLossless: true, quality: 20, effort: 5 })
    .toFile(`${ASSETS}atlas/${name}.webp`);
  console.log(name, rects.length, 'frames', JSON.stringify(size));
}

const sources = await drawSources();
for (const resolution of [SCALE, 1.5, 1]) await publish(sources, resolution);
