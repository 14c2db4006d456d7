/**
 * Composes the pictures that sliding puzzles are cut from, out of the pictures of the boxes' items:
 * `npx tsx assets/art/captchaScenes.ts`. The same seeds give the same pictures.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import seedrandom from 'seedrandom';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { boxedItems } from './catalogue.ts';

const ASSETS = fileURLToPath(new URL('../', import.meta.url));
const SCENES = 16;
/** Twice the size at which a puzzle is shown. */
const WIDTH = 620;
const HEIGHT = 310;
const ITEMS_PER_SCENE = 7;
const HUES = [28, 350, 276, 212, 160, 44, 196, 320];

function background(random: () => number, index: number): Buffer {
  const hue = HUES[index % HUES.length] ?? 0;
  const pools = Array.from({ length: 9 }, () => {
    const tone = (hue + Math.floor(random() * 90) - 45 + 360) % 360;
    const light = 22 + Math.floor(random() * 34);
    return `<ellipse cx="${random() * WIDTH}" cy="${random() * HEIGHT}" rx="${60 + random() * 160}"
      ry="${40 + random() * 110}" fill="hsl(${tone} 46% ${light}%)" opacity="${0.35 + random() * 0.4}"/>`;
  });
  const lines = Array.from({ length: 14 }, () => {
    const [x, y] = [random() * WIDTH, random() * HEIGHT];
    return `<path d="M${x} ${y} q${random() * 200 - 100} ${random() * 160 - 80} ${random() * 320 - 160}
      ${random() * 240 - 120}" stroke="hsl(${hue} 40% ${30 + random() * 40}%)" stroke-width="${1 + random() * 5}"
      fill="none" opacity="0.5"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
       <rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 34% 20%)"/>${pools.join('')}${lines.join('')}</svg>`,
  );
}

async function item(random: () => number, id: string): Promise<OverlayOptions> {
  const width = 150 + Math.floor(random() * 130);
  const picture = sharp(`${ASSETS}items/${id}.webp`)
    .rotate(Math.floor(random() * 360), { background: '#0000' })
    .resize(width, 200, { fit: 'inside' });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.floor(random() * (WIDTH - info.width)),
    top: Math.floor(random() * (HEIGHT - info.height)),
  };
}

async function drawScene(index: number, ids: readonly string[]): Promise<void> {
  const random = seedrandom(`captcha scene ${index}`);
  const chosen = Array.from({ length: ITEMS_PER_SCENE }, () => ids[Math.floor(random() * ids.length)] ?? '');
  const layers: OverlayOptions[] = [];
  for (const id of chosen) layers.push(await item(random, id));
  const composed = await sharp(background(random, index)).composite(layers).png().toBuffer();
  await sharp(composed)
    .webp({ quality: 82 })
    .toFile(`${ASSETS}captcha/scene-${String(index + 1).padStart(2, '0')}.webp`);
}

mkdirSync(`${ASSETS}captcha`, { recursive: true });
const ids = boxedItems().map(({ id }) => id);
for (let index = 0; index < SCENES; index += 1) await drawScene(index, ids);
