import { localeInfo } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';

/** A page rendered for a visitor, by `src/firstView.tsx`. */
export interface RenderedView {
  readonly markup: string;
  readonly preloads: string;
  /** Of the document, as HTML; null: as it was built. */
  readonly title: string | null;
  readonly chunk: string;
  readonly view: object;
}

/** A chunk in the build's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The built page and what its chunks need. */
export interface PageTemplate {
  readonly html: string;
  readonly manifest: Manifest;
  /** By the address of their file, as `/assets/page-1a2b3c4.css`. */
  readonly styles: ReadonlyMap<string, StyleSheet>;
}

export interface StyleSheet {
  readonly content: string;
  /** That it has rules for. */
  readonly classes: ReadonlySet<string>;
}

export function readStyleSheet(content: string): StyleSheet {
  const names = content.matchAll(/\.([A-Za-z_][\w-]*)/g);
  return { content, classes: new Set([...names].map(([, name = '']) => name)) };
}

const ROOT = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*(?:<script|<\/body>))/;
const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/** Canvases, by the names of the manifest. */
const STAGE = /^src\/game\//;

interface ChunkFiles {
  /** Addresses of what it needs at once, without those that the built page names already. */
  readonly now: readonly string[];
  /** Of what its canvas needs beside that. */
  readonly later: readonly string[];
}

function filesOf({ html, manifest }: PageTemplate, chunk: string): ChunkFiles {
  const chunks = Object.entries(manifest);
  const entry = chunks.find(([, one]) => one.name === chunk && one.isDynamicEntry === true);
  const seen = new Set<string>();
  const walk = (key: string): string[] => {
    const found = manifest[key];
    if (found === undefined || seen.has(key)) return [];
    seen.add(key);
    const own = [...(found.css ?? []), found.file].filter((file) => !html.includes(`/${file}"`));
    return [...own.map((file) => `/${file}`), ...(found.imports ?? []).flatMap(walk)];
  };
  if (entry === undefined) return { now: [], later: [] };
  const now = [...new Set(walk(entry[0]))];
  const stages = (entry[1].dynamicImports ?? []).filter((key) => STAGE.test(key));
  return { now, later: stages.flatMap(walk) };
}

/**
 * The style sheets' contents, so that nothing is waited for; and disabled links, by which the page's code knows that they
 * are there.
 */
function inlineStyles(addresses: readonly string[], styles: PageTemplate['styles']): string {
  const links = addresses.map((address) => `<link rel="stylesheet" disabled crossorigin href="${address}">`);
  return `<style>${addresses.map((address) => styles.get(address)?.content).join('')}</style>${links.join('')}`;
}

/** Beside those of the page, the style sheets of parts with code of their own that are in the markup. */
function sheetsOfParts(styles: PageTemplate['styles'], markup: string, ofPage: readonly string[]): string[] {
  const known = ofPage.flatMap((address) => styles.get(address) ?? []);
  const names = [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  const missing = [...new Set(names)].filter((name) => !known.some(({ classes }) => classes.has(name)));
  return [...styles].flatMap(([address, { classes }]) =>
    missing.some((name) => classes.has(name)) ? [address] : [],
  );
}

/** JSON as the content of a script element: a closing tag inside of a string would end it. */
const jsonScript = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * The built page with the content of a rendered one, its styles, and the addresses of its code, which `src/ui/lateStart.js`
 * fetches after the pictures, that of the canvas last.
 */
export function fillPage(template: PageTemplate, rendered: RenderedView, locale: Locale): string {
  const { html, styles } = template;
  const { markup, preloads, title, chunk, view } = rendered;
  const { now, later } = filesOf(template, chunk);
  const addressesOf = (tag: RegExp) => [...html.matchAll(tag)].map(([, address = '']) => address);
  const ofPage = [...addressesOf(STYLE_SHEET), ...now.filter((file) => file.endsWith('.css'))];
  const sheets = [...ofPage, ...sheetsOfParts(styles, markup, ofPage)];
  const code = { modules: addressesOf(MODULE), preloads: now.filter((file) => file.endsWith('.js')), later };
  const { code: language, dir, font } = localeInfo(locale);
  const scripts = jsonScript('first-view', view) + jsonScript('late-code', code);
  return html
    .replace(MODULE, '')
    .replace(STYLE_SHEET, '')
    .replace(/<title>[^<]*<\/title>/, (built) => (title === null ? built : `<title>${title}</title>`))
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${dir}" data-font="${font}">`)
    .replace('</head>', () => `${preloads}${inlineStyles(sheets, styles)}</head>`)
    .replace(ROOT, (_all, open: string, close: string) => `${open}${markup}${close}${scripts}`);
}
