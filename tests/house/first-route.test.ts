import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { browsersWithout, compatibilityData } from '../../tools/compatibility.mjs';
import { projectFiles, readProjectFile, root } from './projectFiles.ts';

/** Words that only these packages contain and that minifying keeps. */
const HEAVY_PACKAGES: Readonly<Record<string, RegExp>> = {
  Pixi: /PixiJS|maxBatchableTextures/,
  GSAP: /GreenSock|immediateRender/,
  Howler: /HowlerGlobal|html5PoolSize/,
};

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  });
  process.env['NODE_ENV'] = NODE_ENV ?? '';
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const all = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
});

/** A chunk and its static imports. */
function withStaticImports(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withStaticImports(chunks.get(name)?.imports ?? [], found);
  }
  return found;
}

function firstRoute(): Rolldown.OutputChunk[] {
  const starts = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || (facadeModuleId ?? '').endsWith('/src/ui/routes/home.tsx'),
  );
  return [...withStaticImports(starts.map(({ fileName }) => fileName))].flatMap(
    (name) => chunks.get(name) ?? [],
  );
}

describe('the first route', () => {
  it('is the entry, the home screen and what they share', () => {
    const modules = firstRoute().flatMap(({ moduleIds }) => moduleIds);

    for (const part of ['/src/main.tsx', '/src/ui/routes/home.tsx', '/react-dom/', '/axios/']) {
      expect(
        modules.some((id) => id.includes(part)),
        part,
      ).toBe(true);
    }
  });

  it.each(Object.entries(HEAVY_PACKAGES))(
    'does not contain %s, which only pages with a canvas need',
    (_name, words) => {
      const home = firstRoute();
      const rest = [...chunks.values()].filter((chunk) => !home.includes(chunk));

      expect(home.filter(({ code }) => words.test(code)).map(({ fileName }) => fileName)).toEqual([]);
      expect(rest.filter(({ code }) => words.test(code))).not.toEqual([]);
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
    const called = [...chunks.values()].flatMap(({ fileName, code }) =>
      newer.filter((name) => code.includes(`.${name}(`)).map((name) => `${fileName}: ${name}`),
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
