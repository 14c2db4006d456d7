import { describe, expect, it } from 'vitest';
import { canDraw } from '../../server/share/card-text.ts';
import { locales } from '../../src/net/contract/locales.ts';
import { fontCharacters } from '../support/fontCharacters.ts';
import { projectFiles, readProjectFile, root } from './projectFiles.ts';

const TOKENS = 'src/ui/styles/tokens.css';
/** Scripts that the fonts of the device draw, and signs that they have everywhere. */
const OF_THE_DEVICE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef←→÷⌘✓⌈⌉⌊⌋\u2212\s]/u;
/** They direct the letters around them and have no shape. */
const ISOLATES = /[\u2066-\u2069]/;

interface Face {
  readonly family: string;
  readonly file: string;
  readonly codes: ReadonlySet<number>;
}

function codesOf(ranges: string): Set<number> {
  const codes = new Set<number>();
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) codes.add(code);
  return codes;
}

const faces: Face[] = [...readProjectFile(TOKENS).matchAll(/@font-face \{(.*?)\n\}/gs)].map(
  ([, rule = '']) => ({
    family: /font-family: '([^']+)'/.exec(rule)?.[1] ?? '',
    file: /url\('(?:\.\.\/)+([^']+)'\)/.exec(rule)?.[1] ?? '',
    codes: codesOf(/unicode-range:([^;]+);/s.exec(rule)?.[1] ?? ''),
  }),
);

/** All characters of a language's texts: page, catalogue, documents and the server's own. */
function charactersOf(locale: string): string[] {
  const own = new RegExp(`^(src/ui/i18n/${locale}/|catalogue/docs/${locale}/|server/texts/${locale}\\.ts$)`);
  const pages = projectFiles()
    .filter((file) => own.test(file))
    .map(readProjectFile);
  const names = projectFiles()
    .filter((file) => /^catalogue\/.*\.json$/.test(file))
    .flatMap((file) => [...readProjectFile(file).matchAll(new RegExp(`"${locale}": "([^"]+)"`, 'g'))])
    .map(([, text = '']) => text);
  return [...new Set([...pages, ...names].join(''))];
}

describe('the fonts of the page', () => {
  it('have a glyph for every character that their rule names', () => {
    expect(faces.length).toBeGreaterThan(8);
    for (const { file, codes } of faces) {
      const inFile = fontCharacters(`${root}/${file}`);
      expect([file, [...codes].filter((code) => !inFile.has(code))]).toEqual([file, []]);
    }
  });

  it.each(locales)('have every letter of the texts in $code', ({ code }) => {
    const family = faces.filter((face) => face.family === 'Instrument Sans');
    const letters = charactersOf(code).filter(
      (letter) => !OF_THE_DEVICE.test(letter) && !ISOLATES.test(letter),
    );
    expect(letters.length).toBeGreaterThan(50);
    const lacking = letters.filter(
      (letter) => !family.some(({ codes }) => codes.has(letter.codePointAt(0) ?? 0)),
    );
    expect(lacking).toEqual([]);
  });
});

describe('the fonts of cards', () => {
  it('have every character that a card is drawn with', () => {
    const codes = projectFiles()
      .filter((file) => /^assets\/fonts\/card-(?!figures)/.test(file))
      .flatMap((file) => [...fontCharacters(`${root}/${file}`)]);
    const known = new Set(codes);
    const drawn = Array.from({ length: 0x2_50_00 }, (_, code) => code).filter(
      (code) => (code < 0xd8_00 || code > 0xdf_ff) && canDraw(String.fromCodePoint(code)),
    );
    expect(drawn.length).toBeGreaterThan(7_000);
    expect(drawn.filter((code) => !known.has(code))).toEqual([]);
  });

  it.each(locales)('draw the names of all items in $code', ({ code }) => {
    const items = JSON.parse(readProjectFile('catalogue/items.json')) as { names: Record<string, string> }[];
    const names = items.map(({ names: each }) => each[code] ?? '');
    expect(names.filter((name) => name === '' || !canDraw(name))).toEqual([]);
  });
});
