import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { root } from './projectFiles.ts';

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
