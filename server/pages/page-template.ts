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
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The built page and what its chunks need. */
export interface PageTemplate {
  readonly html: string;
  readonly manifest: Manifest;
}

const ROOT = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*(?:<script|<\/body>))/;

/** Files that a chunk needs at once, without those that the built page names already. */
function filesOf({ html, manifest }: PageTemplate, chunk: string): string[] {
  const entry = Object.entries(manifest).find(([, one]) => one.name === chunk && one.isDynamicEntry === true);
  const seen = new Set<string>();
  const files = new Set<string>();
  const walk = (key: string): void => {
    const found = manifest[key];
    if (found === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [...(found.css ?? []), found.file]) if (!html.includes(`/${file}"`)) files.add(file);
    for (const next of found.imports ?? []) walk(next);
  };
  if (entry !== undefined) walk(entry[0]);
  return [...files];
}

/** The built page with the content of a rendered one, and links to the files that it needs. */
export function fillPage(template: PageTemplate, rendered: RenderedView, locale: Locale): string {
  const { markup, preloads, title, chunk, view } = rendered;
  const files = filesOf(template, chunk);
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
  const { code, dir, font } = localeInfo(locale);
  // A closing tag inside of a string would end the element.
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  const head = [preloads, ...styles, ...scripts].join('');
  return template.html
    .replace(/<title>[^<]*<\/title>/, (built) => (title === null ? built : `<title>${title}</title>`))
    .replace(/<html[^>]*>/, `<html lang="${code}" dir="${dir}" data-font="${font}">`)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      ROOT,
      (_all, open: string, close: string) =>
        `${open}${markup}${close}<script type="application/json" id="first-view">${json}</script>`,
    );
}
