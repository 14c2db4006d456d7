import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Grade } from '../../src/net/contract/entities.ts';
import { ART_DIRS } from '../platform/project-files.ts';

/** The values of src/ui/styles/tokens.css. */
export const COLORS = {
  page: '#0d0f12',
  raised: '#15181d',
  text1: '#f1f2f4',
  text2: '#aeb4be',
  text3: '#8e95a0',
  accent: '#f0ddb0',
};
const GRADES = [
  { solid: '#ff983f', ink: '#ffb470', line: 0.72 },
  { solid: '#ff4b5c', ink: '#ff7d89', line: 0.56 },
  { solid: '#ae78ff', ink: '#c6a0ff', line: 0.42 },
  { solid: '#5a9bff', ink: '#8ab8ff', line: 0.3 },
  { solid: '#8d98a7', ink: '#aab3bf', line: 0.18 },
] as const;
/** Coins are no item: their light is that of the lamp. */
const COIN_LIGHT = { solid: '#f0ddb0', ink: '#f0ddb0', line: 0.3 };

export const lightOf = (grade: Grade | null) => (grade === null ? COIN_LIGHT : GRADES[grade]);

const LOGO = 'M4 3H20L17.5 8H9L8.3 11H15.5L13.5 15.5H7.2L5.8 21H1.5Z';
/** As `coin` of src/ui/components/icons/iconPaths.ts. */
const COIN = { soft: 'M12 2.5L20.5 12L12 21.5L3.5 12Z', fill: 'M12 6.5L17 12L12 17.5L7 12Z' };

/** A card before it is one picture. */
export interface CardLayers {
  readonly ground: Buffer;
  readonly layers: readonly OverlayOptions[];
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Ground {
  readonly width: number;
  readonly height: number;
  /** Where the lamp hangs, and how far its light reaches, px. */
  readonly lamp: { readonly x: number; readonly reach: number };
  /** Left and top of the mark, and px of its square. */
  readonly mark: { readonly left: number; readonly top: number; readonly size: number };
  /** The picture whose light is drawn; null on the card of the site. */
  readonly picture: Place | null;
  readonly grade: Grade | null;
  /** SVG that lies over the light. */
  readonly over?: string;
}

/** The room under the lamp; with a picture, the light of its grade below it. */
export function drawGround({ width, height, lamp, mark, picture, grade, over = '' }: Ground): Buffer {
  const { solid } = lightOf(grade);
  const scale = mark.size / 24;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${lamp.x}" cy="-80" r="${lamp.reach}">
        <stop offset="0" stop-color="#fff0d1" stop-opacity="0.26"/><stop offset="1" stop-color="#fff0d1" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${solid}" stop-opacity="0.36"/>
        <stop offset="1" stop-color="${solid}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="${COLORS.page}"/>
    <rect width="100%" height="100%" fill="url(#lamp)"/>${picture === null ? '' : lightBelow(picture, grade)}${over}
    <path transform="translate(${mark.left} ${mark.top}) scale(${scale})" d="${LOGO}" fill="${COLORS.accent}"/>
  </svg>`);
}

function lightBelow({ left, top, width, height }: Place, grade: Grade | null): string {
  const { solid, line } = lightOf(grade);
  const centre = left + width / 2;
  const half = (width * line) / 2;
  const floor = top + height;
  return `<ellipse cx="${centre}" cy="${floor + 3}" rx="${width * 0.54}" ry="${height * 0.56}" fill="url(#glow)"/>
    <rect x="${centre - half}" y="${floor + 27}" width="${half * 2}" height="5" rx="2.5" fill="${solid}"/>`;
}

/** The picture of an item, or coins; null where the build has none of the item. */
export async function readPicture(itemId: string | null, { width, height }: Place): Promise<Buffer | null> {
  const fit = { fit: 'contain', background: '#0000' } as const;
  if (itemId === null) return sharp(drawCoin(height)).resize(width, height, fit).png().toBuffer();
  for (const folder of ART_DIRS) {
    const picture = await readFile(join(folder, 'items', `${itemId}.webp`)).catch(() => null);
    if (picture !== null) return sharp(picture).resize(width, height, fit).png().toBuffer();
  }
  return null;
}

const drawCoin = (size: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">
    <path d="${COIN.soft}" fill="${COLORS.accent}" fill-opacity="0.32"/><path d="${COIN.fill}" fill="${COLORS.accent}"/>
  </svg>`);
