import { serverTexts } from '../../texts/texts.ts';
import type { PageTags } from './page-tags.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

interface Address {
  /** Scheme and host; empty where they are unknown. */
  readonly origin: string;
  readonly path: string;
}

/** Puts title, description, Open Graph and Twitter tags into the head of the built page. */
export function writeTags(html: string, tags: PageTags, { origin, path }: Address): string {
  const title = escape(tags.title);
  const description = escape(tags.description);
  const image = escape(`${origin}${tags.image}`);
  const properties = [
    ['og:site_name', 'Fairdrop'],
    ['og:type', 'website'],
    ['og:locale', serverTexts[tags.locale].openGraph],
    ['og:url', escape(`${origin}${path}`)],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ].map(([name, content]) => `<meta property="${name}" content="${content}">`);
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...properties,
  ].join('');
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`);
}
