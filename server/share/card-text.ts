import { join } from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { FONTS_DIR } from '../platform/project-files.ts';

/** Families as the files name them: a machine without fonts draws the same picture. */
const FONTS = {
  figures: { family: 'Card Figures', style: '', file: join(FONTS_DIR, 'card-figures.ttf') },
  text: { family: 'Card Sans', style: 'Bold', file: join(FONTS_DIR, 'card-sans.otf') },
} as const;
/** What both lack: Cyrillic, Latin and Vietnamese letters; traditional and Japanese ideographs, kana, Hangul; Arabic. */
const OTHER_FONTS = [
  { family: 'Card Letters', file: join(FONTS_DIR, 'card-letters.ttf'), sample: 'я' },
  { family: 'Card Traditional', file: join(FONTS_DIR, 'card-traditional.otf'), sample: '開' },
  { family: 'Card Japanese', file: join(FONTS_DIR, 'card-japanese.otf'), sample: 'ア' },
  { family: 'Card Korean', file: join(FONTS_DIR, 'card-korean.otf'), sample: '가' },
  { family: 'Card Arabic', file: join(FONTS_DIR, 'card-arabic.ttf'), sample: 'ع' },
];
const OTHER_FAMILIES = OTHER_FONTS.map(({ family }) => family).join(',');

/** What the fonts hold besides ideographs and Hangul: Latin-1 with common signs, the characters of `card-letters.ttf`, kana. */
const OTHERS =
  /^[\u0020-\u007e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u1ea0-\u1ef9\u2010-\u2016\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2025\u2026\u2030\u2116\u2212\u3041-\u3096\u309b-\u309f\u30a0-\u30ff\u301c\uff5e]$/u;

/** The characters of `card-arabic.ttf`. */
const ARABIC = /^(?:[\u0600-\u0604\u0606-\u066d]|[\u0670-\u06ed\u06f0-\u06f9])$/u;

/**
 * The 6,763 ideographs of GB 2312, the 5,401 frequent ones of Big5, the 2,965 frequent ones of JIS X 0208, and the 2,350
 * syllables of KS X 1001.
 */
function readSigns(): ReadonlySet<string> {
  const simplified: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1)
      if (row !== 0xd7 || cell < 0xfa) simplified.push(row, cell);
  const traditional: number[] = [];
  for (let row = 0xa4; row <= 0xc6; row += 1) {
    for (let cell = 0x40; cell <= 0x7e; cell += 1) traditional.push(row, cell);
    for (let cell = 0xa1; cell <= 0xfe && row < 0xc6; cell += 1) traditional.push(row, cell);
  }
  const rows = (from: number, to: number) => {
    const bytes: number[] = [];
    for (let row = from; row <= to; row += 1)
      for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
    return bytes;
  };
  const read = (encoding: string, bytes: number[]) => new TextDecoder(encoding).decode(new Uint8Array(bytes));
  const east = read('euc-jp', rows(0xb0, 0xcf)) + read('euc-kr', rows(0xb0, 0xc8));
  const signs = new Set(read('gb2312', simplified) + read('big5', traditional) + east);
  // What stands for bytes that mean no character.
  signs.delete('\ufffd');
  return signs;
}

let signs: ReadonlySet<string> | null = null;

/** Whether the fonts of cards have every letter of a text. */
export function canDraw(text: string): boolean {
  signs ??= readSigns();
  return Array.from(text).every((letter) => OTHERS.test(letter) || ARABIC.test(letter) || signs?.has(letter));
}

/** A name as the fonts of cards can write it, without marks that they lack; null where they lack a letter. */
export function drawableName(name: string): string | null {
  const letters = Array.from(name, (letter) =>
    canDraw(letter) ? letter : letter.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  );
  const plain = letters.join('');
  return plain !== '' && canDraw(plain) ? plain : null;
}

/** As wide as an ideograph in `card-sans.otf`, but for this feature. */
const LATIN_SIGNS = /[’·]/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export interface CardText {
  readonly text: string;
  readonly font: keyof typeof FONTS;
  /** px. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** px; longer lines wrap. */
  readonly width?: number;
  /** px between wrapped lines, beside the font's own. */
  readonly spacing?: number;
  readonly align?: 'left' | 'centre' | 'right';
}

export interface DrawnText {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A text with its left and top edge there. */
export const at = ({ input }: DrawnText, left: number, top: number): OverlayOptions => ({
  input,
  left: Math.round(left),
  top: Math.round(top),
});

let whenLoaded: Promise<unknown> | null = null;

/** A file that was drawn with once serves all later texts of the process; a text names one file only. */
function loadOtherFonts(): Promise<unknown> {
  whenLoaded ??= Promise.all(
    OTHER_FONTS.map(({ family, file, sample }) =>
      sharp({ text: { text: sample, font: `${family} 8`, fontfile: file } }).toBuffer(),
    ),
  );
  return whenLoaded;
}

/** Draws a text with the fonts of the project on a transparent ground. */
export async function drawText({
  text,
  font,
  size,
  color,
  width,
  spacing,
  align,
}: CardText): Promise<DrawnText> {
  const { family, style, file } = FONTS[font];
  await loadOtherFonts();
  const escaped = text
    .replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter)
    .replace(LATIN_SIGNS, '<span font_features="palt">$&</span>');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `${family},${OTHER_FAMILIES} ${style} ${size}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      ...(spacing === undefined ? {} : { spacing }),
      ...(align === undefined ? {} : { align }),
      ...(width === undefined ? {} : { width, wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Smaller letters than this share of the wanted size are hard to read: then the text is cut. */
const LEAST_SHARE = 0.66;

/** A text on one line of at most `room` px: in smaller letters, and then cut at its end. */
export async function drawLine(line: Omit<CardText, 'width' | 'spacing'>, room: number): Promise<DrawnText> {
  const drawn = await drawText(line);
  if (drawn.width <= room) return drawn;
  const share = Math.max(room / drawn.width, LEAST_SHARE);
  const size = Math.floor(line.size * share);
  let { text } = line;
  let smaller = await drawText({ ...line, size });
  while (smaller.width > room && text.length > 1) {
    const letters = Array.from(text.replace(/…$/, ''));
    const kept = Math.min(letters.length - 1, Math.floor((letters.length * room) / smaller.width));
    text = `${letters.slice(0, Math.max(kept, 1)).join('').trimEnd()}…`;
    smaller = await drawText({ ...line, text, size });
  }
  return smaller;
}

/** A text that wraps at its width, in smaller letters where it would be higher than `height` px. */
export async function drawParagraph(
  text: CardText & { readonly width: number },
  height: number,
): Promise<DrawnText> {
  let { size } = text;
  let drawn = await drawText(text);
  while ((drawn.height > height || drawn.width > text.width) && size > text.size / 3) {
    size = Math.floor(size * 0.86);
    const spacing =
      text.spacing === undefined ? {} : { spacing: Math.round((text.spacing * size) / text.size) };
    drawn = await drawText({ ...text, size, ...spacing });
  }
  return drawn;
}
