import type { DocumentKind } from '../../../src/net/contract/documents.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import type { DocumentFile } from '../../db/files/document-files.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { searchText } from '../catalogue/search-text.ts';
import { documentValues, fillPlaceholders, withoutPlaceholders } from './document-values.ts';
import { withSummary } from './documents.ts';
import type { PublishedDocument } from './documents.ts';
import { headingsIn, plainText } from './render-markdown.ts';

export interface FoundDocument extends PublishedDocument {
  /** What stands around the first match; the start of the text where a language has none. */
  readonly excerpt: LocalisedText;
}

const CONTEXT_BEFORE = 40;
const EXCERPT_LENGTH = 140;
/** Letters of words that a cut may have divided; Chinese ones stand for themselves. */
const PART_AT_START = /^[a-z0-9’'-]{1,20} /i;
const PART_AT_END = / [a-z0-9’'-]{1,20}$/i;

/** Published documents that contain every word, those with a matching title first. No word: none. */
export async function searchDocuments(
  store: Queryable,
  search: string,
  kind?: DocumentKind,
): Promise<FoundDocument[]> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const rows = await store.query<Record<string, unknown> & PublishedDocument & { body: LocalisedText }>(
    `SELECT id, kind, title, summary, topic, version, published_on::text AS date, body FROM documents
     WHERE is_current AND kind IN ('help', 'support') AND ($1::text IS NULL OR kind = $1)
       AND search_text LIKE ALL ($2::text[])
     ORDER BY kind, position, id`,
    [kind ?? null, words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)],
  );
  const values = documentValues(await readSysConfig(store));
  const found = rows.map(({ body, ...document }) => ({
    ...withSummary(document, values),
    excerpt: excerptOf(fillPlaceholders(body, values), words),
  }));
  const isTitled = ({ title }: PublishedDocument) => {
    const names = searchText(title);
    return words.every((word) => names.includes(word));
  };
  return [...found.filter(isTitled), ...found.filter((document) => !isTitled(document))];
}

/** What a search looks through: titles and texts in every language, and pinyin of titles and headings. */
export function documentSearchText({ title }: DocumentFile, body: LocalisedText): string {
  const texts = Object.values(body).filter((html) => html !== undefined);
  const headings = texts.flatMap((html) => headingsIn(html).map(({ text }) => searchText({ 'zh-CN': text })));
  return [searchText(title), ...headings, ...texts.map((html) => withoutPlaceholders(plainText(html)))]
    .join('\n')
    .toLowerCase();
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function excerptOf(body: LocalisedText, words: readonly string[]): LocalisedText {
  const entries = Object.entries(body).map(([locale, html]) => [locale, cut(plainText(html ?? ''), words)]);
  return Object.fromEntries(entries) as LocalisedText;
}

function cut(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - CONTEXT_BEFORE);
  const from = places.length === 0 ? 0 : start;
  const part = text.slice(from, from + EXCERPT_LENGTH);
  const [isCutBefore, isCutAfter] = [from > 0, from + EXCERPT_LENGTH < text.length];
  const whole = part
    .replace(isCutBefore ? PART_AT_START : '', '')
    .replace(isCutAfter ? PART_AT_END : '', '')
    .trim();
  return `${isCutBefore ? '…' : ''}${whole}${isCutAfter ? '…' : ''}`;
}
