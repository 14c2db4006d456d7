import MarkdownIt from 'markdown-it';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';

/** `{#id}` at the end of a heading. */
const OWN_ID = /\s*\{#([a-z][a-z0-9-]{0,40})\}$/;
/** A heading as `renderMarkdown` writes it. */
const HEADING = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/g;

/**
 * CommonMark with tables. HTML in the source is shown as text, links with schemes such as `javascript:` are left as
 * text, and pictures are off, so that a document fetches nothing from elsewhere. Headings get the id that ends them,
 * `## Title {#id}`, or `s1`, `s2` … by their place.
 */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');
markdown.core.ruler.before('inline', 'heading_ids', ({ tokens }) => {
  let place = 0;
  tokens.forEach((token, at) => {
    const text = tokens[at + 1];
    if (token.type !== 'heading_open' || text === undefined) return;
    place += 1;
    const [, own] = OWN_ID.exec(text.content) ?? [];
    token.attrSet('id', own ?? `s${place}`);
    text.content = text.content.replace(OWN_ID, '');
  });
});

/** @returns HTML */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}

const pagesOf = new WeakMap<LocalisedText, LocalisedText>();

/** A document in every language as HTML, rendered once: it is checked and then published. */
export function renderDocument(source: LocalisedText): LocalisedText {
  const known = pagesOf.get(source);
  if (known) return known;
  const entries = Object.entries(source).map(([locale, text]) => [locale, renderMarkdown(text ?? '')]);
  const pages = Object.fromEntries(entries) as LocalisedText;
  pagesOf.set(source, pages);
  return pages;
}

export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Plain text. */
  readonly text: string;
}

/** @param html from `renderMarkdown` */
export function headingsIn(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, level, id = '', text = '']) => ({
    id,
    level: Number(level),
    text: plainText(text),
  }));
}

/** The targets of all links. @param html from `renderMarkdown` */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href));
}

/** The words without tags, blocks apart by one space. @param html from `renderMarkdown` */
export function plainText(html: string): string {
  const words = html.replaceAll(/<\/?(?:strong|em|a|code)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ');
  return unescapeHtml(words).replaceAll(/\s+/g, ' ').trim();
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
