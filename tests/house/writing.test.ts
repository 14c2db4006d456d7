import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './projectFiles.ts';

/** A text that players read, in one language. */
interface PlayerText {
  readonly where: string;
  readonly text: string;
}

type Language = 'zh-CN' | 'en';

/** Words that docs/writing.md replaces. */
const REPLACED: Readonly<Record<Language, RegExp>> = {
  'zh-CN': /[你妳]|下手|邀请码|抽签号|揭示|饰品|答复|账户|枚金币|票号|拿来玩|卖出|净收益|净结果|[「」]/,
  en: /\b(mall|bag|bags|sit here|sit down|given one|take-away|second balance|partner program|dream chase|nobody loses|rule out that it chose|ticket\s+, verify|a coin, rounded)\b/i,
};
/** What the server says of a page, as strings of code: a part for each language. */
const SHARE_TEXTS = 'server/share/share-texts.ts';
const CHINESE = '[\\u4e00-\\u9fff]';
const HALF_WIDTH = new RegExp(`${CHINESE}[,;:?!]|[,;:?!]${CHINESE}`);
/** A name of an item, and addresses and placeholders, which no player reads as words. */
const NOT_WORDS = /Canvas Bag|\/personal\/bag|\{\{[^}]*\}\}|\]\([^)]*\)|<[^>]*>|`[^`]*`/g;

function* textsIn(value: unknown, where: string): Generator<PlayerText> {
  if (typeof value === 'string') yield { where, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, `${where} ${key}`);
}

/** Texts of one language in a file of the catalogue, where every text is an object by language. */
function* localisedIn(value: unknown, language: Language, where: string): Generator<PlayerText> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    if (key === language) yield* textsIn(part, where);
    else yield* localisedIn(part, language, `${where} ${key}`);
}

/** The strings of the part of `SHARE_TEXTS` in one language, without what is filled in. */
function shareTexts(language: Language): PlayerText[] {
  const [, zhCN = '', en = ''] = readProjectFile(SHARE_TEXTS).split(/^const \w+: Texts = /m);
  const part = language === 'en' ? en.split('\n};')[0] : zhCN;
  const strings = [...(part ?? '').matchAll(/'([^'\n]*)'|`([^`]*)`/g)];
  return strings.map(([, plain, template = '']) => ({
    where: SHARE_TEXTS,
    text: (plain ?? template).replace(/\$\{[^}]*\}/g, ' '),
  }));
}

/** Everything that players read in one language, apart from what computes numbers in code blocks. */
function playerTexts(language: Language): PlayerText[] {
  const json = (file: string): unknown => JSON.parse(readProjectFile(file));
  const files = projectFiles().flatMap((file): PlayerText[] => {
    if (file.startsWith(`src/ui/i18n/${language}/`)) return [...textsIn(json(file), file)];
    if (/^catalogue\/.*\.json$/.test(file)) return [...localisedIn(json(file), language, file)];
    if (!file.startsWith(`catalogue/docs/${language}/`)) return [];
    const paragraphs = readProjectFile(file)
      .replace(/```[^]*?```/g, '')
      .split('\n');
    return paragraphs.map((text, index) => ({ where: `${file}:${index + 1}`, text }));
  });
  return [...files, ...shareTexts(language)];
}

const findings = (language: Language, wrong: RegExp): string[] =>
  playerTexts(language)
    .map(({ where, text }) => ({ where, text: text.replace(NOT_WORDS, ' ') }))
    .filter(({ text }) => wrong.test(text))
    .map(({ where, text }) => `${where}: ${text}`);

describe('texts for players', () => {
  it.each(['zh-CN', 'en'] as const)('in %s are all read', (language) => {
    expect(playerTexts(language).length).toBeGreaterThan(3_000);
    expect(shareTexts(language).length).toBeGreaterThan(20);
  });

  it.each(['zh-CN', 'en'] as const)('in %s name things by the words of docs/writing.md', (language) => {
    expect(findings(language, REPLACED[language])).toEqual([]);
  });

  it('have no half-width punctuation beside Chinese characters', () => {
    expect(findings('zh-CN', HALF_WIDTH)).toEqual([]);
  });

  it('have typographic apostrophes in English', () => {
    expect(findings('en', /\w'\w/)).toEqual([]);
  });

  // The texts that players accept keep their long forms, so the documents are left out.
  it('contract in English as people speak', () => {
    const long = findings('en', /\b(cannot|could not|does not|did not|do not|is not|are not)\b/i);
    expect(long.filter((finding) => !finding.startsWith('catalogue/docs/'))).toEqual([]);
  });

  it.each(['zh-CN', 'en'] as const)('in %s group thousands and write percent without a space', (language) => {
    expect(findings(language, /(?<![\d.,:#-])\d{5,}(?![\d-])|\d [%％]|％/)).toEqual([]);
  });
});
