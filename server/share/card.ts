import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Locale } from '../../src/net/contract/locales.ts';
import { ART_DIRS } from '../platform/project-files.ts';
import { drawText, drawableName } from './card-text.ts';
import type { DrawnText } from './card-text.ts';
import { shareTexts } from './share-texts.ts';
import type { DropWords } from './share-texts.ts';

/** The size that link previews show whole. */
const CARD_WIDTH = 1_200;
const CARD_HEIGHT = 630;

const MARGIN = 72;
const TEXT_WIDTH = 520;
/** Between the player's name and the caption beside it. */
const NAME_GAP = 32;
const ITEM = { left: 560, top: 155, width: 608, height: 304 };

// The values of src/ui/styles/tokens.css.
const COLORS = { page: '#0d0f12', text1: '#f1f2f4', text2: '#aeb4be', text3: '#8e95a0', accent: '#f0ddb0' };
const GRADES = [
  { solid: '#ff983f', ink: '#ffb470', line: 0.72 },
  { solid: '#ff4b5c', ink: '#ff7d89', line: 0.56 },
  { solid: '#ae78ff', ink: '#c6a0ff', line: 0.42 },
  { solid: '#5a9bff', ink: '#8ab8ff', line: 0.3 },
  { solid: '#8d98a7', ink: '#aab3bf', line: 0.18 },
] as const;

const LOGO = 'M4 3H20L17.5 8H9L8.3 11H15.5L13.5 15.5H7.2L5.8 21H1.5Z';

/** The room under the lamp; with a grade, its light below the item. */
function drawGround(grade: DropWords['grade'] | null): Buffer {
  const centre = grade === null ? CARD_WIDTH / 2 : ITEM.left + ITEM.width / 2;
  const { solid, line } = GRADES[grade ?? 4];
  const half = (ITEM.width * line) / 2;
  const logo =
    grade === null ? `translate(${centre - 48} 118) scale(4)` : `translate(${MARGIN - 4} 58) scale(2)`;
  const light =
    grade === null
      ? ''
      : `<ellipse cx="${centre}" cy="462" rx="330" ry="170" fill="url(#glow)"/>
         <rect x="${centre - half}" y="486" width="${half * 2}" height="5" rx="2.5" fill="${solid}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
    <defs>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${centre}" cy="-80" r="700">
        <stop offset="0" stop-color="#fff0d1" stop-opacity="0.26"/><stop offset="1" stop-color="#fff0d1" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${solid}" stop-opacity="0.36"/>
        <stop offset="1" stop-color="${solid}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="${COLORS.page}"/>
    <rect width="100%" height="100%" fill="url(#lamp)"/>${light}
    <path transform="${logo}" d="${LOGO}" fill="${COLORS.accent}"/>
  </svg>`);
}

const at = ({ input }: DrawnText, left: number, top: number): OverlayOptions => ({
  input,
  left: Math.round(left),
  top: Math.round(top),
});

/** Null where the build has no picture of the item. */
async function readItem(itemId: string): Promise<Buffer | null> {
  for (const folder of ART_DIRS) {
    const picture = await readFile(join(folder, 'items', `${itemId}.webp`)).catch(() => null);
    if (picture !== null)
      return sharp(picture)
        .resize(ITEM.width, ITEM.height, { fit: 'contain', background: '#0000' })
        .png()
        .toBuffer();
  }
  return null;
}

/** The player's name on one line, in smaller letters where the caption beside it leaves less room. */
async function drawName(text: string, room: number): Promise<DrawnText> {
  const name = { text, font: 'text', size: 30, color: COLORS.text1 } as const;
  const drawn = await drawText(name);
  if (drawn.width <= room) return drawn;
  return drawText({ ...name, size: Math.floor((name.size * room) / drawn.width) });
}

function drawWordmark(): Promise<DrawnText> {
  return drawText({ text: 'Fairdrop', font: 'figures', size: 34, color: COLORS.text1 });
}

function finish(ground: Buffer, layers: readonly OverlayOptions[]): Promise<Buffer> {
  return sharp(ground)
    .composite([...layers])
    .flatten({ background: COLORS.page })
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** What a card of a drop shows besides its words. */
interface DropPicture {
  readonly itemId: string;
  /** The value over the price, `×135.4`; null where nothing was paid. */
  readonly multiple: string | null;
  readonly locale: Locale;
}

/** Draws the card of a drop, PNG of 1200 × 630. */
export async function drawDropCard(
  words: DropWords,
  { itemId, multiple, locale }: DropPicture,
): Promise<Buffer> {
  const texts = shareTexts(locale);
  const { ink } = GRADES[words.grade];
  const player = drawableName(words.player) ?? texts.player;
  const [item, mark, grade, name, value, coins, times, odds, verify] = await Promise.all([
    readItem(itemId),
    drawWordmark(),
    drawText({ text: texts.grades[words.grade], font: 'text', size: 30, color: ink }),
    drawText({
      text: words.item,
      font: 'text',
      size: 60,
      color: COLORS.text1,
      width: TEXT_WIDTH,
      spacing: -18,
    }),
    drawText({ text: words.value, font: 'figures', size: 56, color: COLORS.accent }),
    drawText({ text: texts.coins, font: 'text', size: 26, color: COLORS.text2 }),
    multiple === null ? null : drawText({ text: multiple, font: 'text', size: 40, color: ink }),
    drawText({
      text: texts.oddsOnCard(words),
      font: 'text',
      size: 28,
      color: COLORS.text2,
      width: TEXT_WIDTH,
    }),
    drawText({ text: texts.verify, font: 'text', size: 22, color: COLORS.text3 }),
  ]);
  const who = await drawName(player, CARD_WIDTH - 2 * MARGIN - verify.width - NAME_GAP);
  const block = grade.height + 20 + name.height + 44 + value.height + 28 + odds.height;
  let top = 130 + Math.max(0, (350 - block) / 2);
  const layers: OverlayOptions[] = [];
  const place = (text: DrawnText, gap: number): number => {
    const from = top;
    layers.push(at(text, MARGIN, from));
    top += text.height + gap;
    return from;
  };
  place(grade, 20);
  place(name, 44);
  const base = place(value, 28) + value.height;
  layers.push(at(coins, MARGIN + value.width + 14, base - coins.height + 3));
  if (times) layers.push(at(times, MARGIN + value.width + coins.width + 42, base - times.height));
  place(odds, 0);
  if (item !== null) layers.push({ input: item, left: ITEM.left, top: ITEM.top });
  layers.push(
    at(mark, MARGIN + 50, 66),
    at(who, MARGIN, 530),
    at(verify, CARD_WIDTH - MARGIN - verify.width, 538),
  );
  return finish(drawGround(words.grade), layers);
}

/** Draws the card of every other page. */
export async function drawSiteCard(locale: Locale): Promise<Buffer> {
  const [name, slogan] = await Promise.all([
    drawText({ text: 'Fairdrop', font: 'figures', size: 96, color: COLORS.text1 }),
    drawText({ text: shareTexts(locale).slogan, font: 'text', size: 38, color: COLORS.text2 }),
  ]);
  const middle = (text: DrawnText): number => (CARD_WIDTH - text.width) / 2;
  return finish(drawGround(null), [at(name, middle(name), 262), at(slogan, middle(slogan), 404)]);
}
