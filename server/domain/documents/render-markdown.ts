import MarkdownIt from 'markdown-it';

/**
 * CommonMark with tables. HTML in the source is shown as text, links with schemes such as `javascript:` are left as
 * text, and pictures are off, so that a document fetches nothing from elsewhere.
 */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');

/** @returns HTML */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
