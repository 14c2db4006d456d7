/** SVG to WebP and AVIF. Always shrunk from a large rendering: drawn small, the bevels turn into beads. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Two pixels a unit: a 512 wide view box comes to 1024. */
const DENSITY = 144;
const WEBP = { quality: 86, effort: 5 };
const AVIF = { quality: 60, effort: 3 };

export interface Output {
  /** Path from `assets/`; its ending, `.webp` or `.avif`, names the format. */
  file: string;
  width: number;
  height: number;
}

const encode = (picture: Sharp, file: string): Sharp =>
  file.endsWith('.avif') ? picture.avif(AVIF) : picture.webp(WEBP);

/** Renders once, then shrinks to each output. */
export async function rasterise(svg: string, outputs: readonly Output[], assets: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg), { density: DENSITY })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const { file, width, height } of outputs) {
    const path = `${assets}${file}`;
    await mkdir(dirname(path), { recursive: true });
    await encode(sharp(data, { raw }).resize(width, height, { kernel: 'lanczos3' }), file).toFile(path);
  }
}
