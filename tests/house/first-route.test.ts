import { beforeAll, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data';
import { browsersWithout, compatibilityData } from '../../tools/compatibility.mjs';
import { ensureBuild } from '../../tools/setup.mjs';
import { projectFiles, readProjectFile, root } from './projectFiles.ts';

/** Words that only these packages contain and that minifying keeps. */
const HEAVY_PACKAGES: Readonly<Record<string, RegExp>> = {
  Pixi: /PixiJS|maxBatchableTextures/,
  GSAP: /GreenSock|immediateRender/,
  Howler: /HowlerGlobal|html5PoolSize/,
};

/** An entry of Vite's manifest. */
interface ManifestPart {
  readonly file: string;
  readonly imports?: readonly string[];
}

const HOME = 'src/ui/routes/home.tsx';

let html: string;
let manifest: Readonly<Record<string, ManifestPart>>;
/** Codes of the built scripts by their paths in `dist`. */
let scripts: ReadonlyMap<string, string>;

beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('The page cannot be built.');
  const dist = join(root, 'dist');
  html = readFileSync(join(dist, 'index.html'), 'utf8');
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as typeof manifest;
  const files = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  scripts = new Map(
    files.map((name) => [`assets/${name}`, readFileSync(join(dist, 'assets', name), 'utf8')]),
  );
});

/** Files of these parts and of their static imports. */
function withStaticImports(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const part = manifest[name];
    if (part === undefined || found.has(part.file)) continue;
    found.add(part.file);
    withStaticImports(part.imports ?? [], found);
  }
  return found;
}

/** Scripts that the page itself names, the home screen, and what they share. */
function firstRoute(): ReadonlySet<string> {
  const named = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
  const parts = Object.entries(manifest).filter(([, { file }]) => named.includes(file));
  return withStaticImports([...parts.map(([name]) => name), HOME]);
}

const holding = (files: Iterable<string>, words: RegExp): string[] =>
  [...files].filter((file) => words.test(scripts.get(file) ?? ''));

describe('the first route', () => {
  it('is the entry, the home screen and what they share', () => {
    const files = firstRoute();

    expect(files).toContain(manifest[HOME]?.file);
    for (const words of [/Minified React error/, /AxiosError/]) expect(holding(files, words)).not.toEqual([]);
  });

  it.each(Object.entries(HEAVY_PACKAGES))(
    'does not contain %s, which only pages with a canvas need',
    (_name, words) => {
      const home = firstRoute();
      const rest = [...scripts.keys()].filter((file) => !home.has(file));

      expect(holding(home, words)).toEqual([]);
      expect(holding(rest, words)).not.toEqual([]);
    },
  );
});

/** Methods of ours and of packages with the names of newer built-ins. */
const OTHER_METHODS = [
  ...['defer', 'dispose', 'drop', 'error', 'escape', 'move', 'pause'],
  ...['resize', 'take', 'toArray', 'toHex', 'transfer', 'use'],
];
/** Packages ask for these first. */
const ASKED_FIRST = ['captureStackTrace', 'fromHex', 'getTextInfo', 'segment'];

/** Names of built-in methods that one of the oldest browsers lacks, and that no older one has. */
function newerMethods(): string[] {
  const { builtins = {} } = compatibilityData().javascript as { builtins?: Record<string, Identifier> };
  const features = [...Object.values(builtins), ...Object.values(builtins['Intl'] ?? {})].flatMap((owner) =>
    Object.entries(owner as Record<string, Identifier | undefined>).filter(([name]) =>
      /^[a-z]\w+$/i.test(name),
    ),
  );
  const older = features.filter(([, feature]) => browsersWithout(feature).length === 0).map(([name]) => name);
  const newer = features.filter(([, feature]) => browsersWithout(feature).length > 0).map(([name]) => name);
  return newer.filter((name) => ![...older, ...OTHER_METHODS, ...ASKED_FIRST].includes(name));
}

describe('the scripts of all pages', () => {
  it('call no built-in method that the oldest browsers lack, packages included', () => {
    const newer = newerMethods();
    const called = [...scripts].flatMap(([file, code]) =>
      newer.filter((name) => code.includes(`.${name}(`)).map((name) => `${file}: ${name}`),
    );

    expect(newer).toEqual(expect.arrayContaining(['toSorted', 'toReversed', 'groupBy', 'withResolvers']));
    expect(called).toEqual([]);
  });
});

it('has small parts of later pages in a file, each of which exists', () => {
  const [, list = ''] =
    /const SMALL_PARTS = \[([^\]]*)\]/.exec(readProjectFile('tools/build-plugins/script-files.ts')) ?? [];
  const parts = [...list.matchAll(/'([^']+)'/g)].map(([, part = '']) => `src/ui/${part}.`);
  const files = projectFiles();

  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !files.some((file) => file.startsWith(part)))).toEqual([]);
});
