import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, locales } from '../../src/net/contract/locales.ts';
import { zhCN } from '../../src/ui/i18n/zh-CN.ts';
import { projectFiles, readProjectFile, root } from './projectFiles.ts';

const STATIC_IMPORTS = /(?:^|\n)(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.tsx?)'/g;
const LAZY_SCREENS =
  /\b(?:lazyScreen|titled)\(\s*'[^']+',\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?\s*(?:\[([^\]]*)\])?,?\s*(?:\{[^}]*\})?,?\s*\)/g;
/** The loader of a screen that several pages share. */
const SHARED_LOADERS = /^const (\w+) = (async \(\) => \(await import\('[^']+'\)\)\.\w+);$/gm;
/** Namespaces of the first page. */
const FIRST_PAGE_NAMESPACES = ['app', 'feed', 'home'];
/** Pages that only read need no texts of refusals. */
const WITHOUT_ERROR_TEXTS = ['src/ui/app/errorText.ts', 'src/ui/components/feedback/ErrorState.tsx'];

function resolveImport(file: string, path: string): string {
  return normalize(join(dirname(file), path));
}

/** A file and all its static imports. */
function staticImportsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(join(root, file))) return found;
  found.add(file);
  for (const [, path = ''] of readProjectFile(file).matchAll(STATIC_IMPORTS))
    staticImportsOf(resolveImport(file, path), found);
  return found;
}

/** The namespaces of a file: those of `useTranslation`, of prefixed keys, and `errors` for writes, whose errors become toasts. */
function namespacesIn(file: string): string[] {
  const text = readProjectFile(file);
  const hookNamespaces = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/'(\w+)'/g),
  ]);
  const prefixedNamespaces = [...text.matchAll(/['"`](\w+):[\w$]/g)];
  const errorNamespaces =
    /\b(useErrorText|useMutation|useKeyedMutation|mutationOptions)\(/.test(text) &&
    !WITHOUT_ERROR_TEXTS.includes(file)
      ? [['', 'errors']]
      : [];
  return [...hookNamespaces, ...prefixedNamespaces, ...errorNamespaces]
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(zhCN, name));
}

const namespacesUsedBy = (file: string): Set<string> =>
  new Set([...staticImportsOf(file)].filter((name) => name.startsWith('src/ui/')).flatMap(namespacesIn));

/** A file with the shared loaders in the place of their names. */
function withLoaders(file: string): string {
  const text = readProjectFile(file);
  return [...text.matchAll(SHARED_LOADERS)].reduce(
    (written, [, name = '', loader = '']) =>
      written.replaceAll(new RegExp(`(titled\\('\\w+', )${name},`, 'g'), `$1${loader},`),
    text,
  );
}

const pages = projectFiles()
  .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
  .flatMap((file) =>
    [...withLoaders(file).matchAll(LAZY_SCREENS)].map(([, path = '', list = '']) => ({
      page: resolveImport(file, path),
      declared: [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    })),
  );

describe('the texts of the pages', () => {
  it('are checked in every lazy page', () => {
    const written = projectFiles()
      .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
      .reduce(
        (sum, file) => sum + (readProjectFile(file).match(/\b(?:lazyScreen|titled)\(\s*'/g)?.length ?? 0),
        0,
      );
    expect(pages.length).toBe(written);
    expect(pages.length).toBeGreaterThan(8);
  });

  it.each(pages)('$page declares its namespaces', ({ page, declared }) => {
    const needed = [...namespacesUsedBy(page)].filter((name) => !FIRST_PAGE_NAMESPACES.includes(name));
    expect([...declared].sort()).toEqual(needed.sort());
  });

  it('of the first page need no fetch', () => {
    const first = namespacesUsedBy('src/main.tsx');
    expect([...first].filter((name) => !FIRST_PAGE_NAMESPACES.includes(name))).toEqual([]);
  });
});

/** Number of texts of the catalogue that a language lacks. */
function countMissing(value: unknown, code: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (DEFAULT_LOCALE in value) return code in value ? 0 : 1;
  return Object.values(value).reduce((sum: number, part) => sum + countMissing(part, code), 0);
}

/** Texts of the catalogue that a language has copied from English. */
function copiesIn(value: unknown, code: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && DEFAULT_LOCALE in value) {
    const { en, [code as 'en']: text } = value as Record<string, string>;
    return text === en ? [String(en)] : [];
  }
  return Object.values(value).flatMap((part) => copiesIn(part, code));
}

/** Documents that are in every language, with all events and promotions; others may be shown in English. */
const NEEDED_DOCUMENTS = [
  'getting-started',
  'fairness',
  'battles',
  'balances',
  'limits',
  'problem-gambling',
  'terms',
  'privacy',
  'about',
].map((id) => `help/${id}.md`);

describe('the documents', () => {
  const all = projectFiles().filter((file) => file.startsWith('catalogue/docs/en/'));
  const events = all
    .map((file) => file.slice('catalogue/docs/en/'.length))
    .filter((file) => /^(event|promotion)\//.test(file));

  it.each(locales)('that everybody needs are in $code', ({ code }) => {
    expect(events.length).toBeGreaterThan(4);
    const missing = [...NEEDED_DOCUMENTS, ...events].filter(
      (file) => !existsSync(join(root, 'catalogue/docs', code, file)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the texts of the catalogue', () => {
  it.each(locales.filter(({ code }) => code !== 'en'))('in $code are not the English ones', ({ code }) => {
    const copies = projectFiles()
      .filter((file) => /^catalogue\/.*\.json$/.test(file))
      .flatMap((file) => copiesIn(JSON.parse(readProjectFile(file)), code));
    expect(copies).toEqual([]);
  });

  const files = projectFiles().filter((file) => /^catalogue\/.*\.json$/.test(file));
  const allowed = JSON.parse(readProjectFile('tests/house/missing-texts.json')) as Record<string, number>;

  // The file has the current numbers: one that falls is lowered there, so that it cannot rise again.
  it.each(locales)('lack in $code as many as missing-texts.json allows', ({ code }) => {
    const missing = files.reduce(
      (sum, file) => sum + countMissing(JSON.parse(readProjectFile(file)), code),
      0,
    );
    expect(files.length).toBeGreaterThan(30);
    expect(missing).toBe(allowed[code]);
  });
});
