import { isBuiltin } from 'node:module';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProjectFile, root } from './projectFiles.ts';

let chunks: Map<string, Rolldown.OutputChunk>;
beforeAll(async () => {
  const configFile = `${root}/vite.server.config.ts`;
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output.filter((file) => file.type === 'chunk');
  chunks = new Map(code.map((chunk) => [chunk.fileName, chunk]));
});

/** The package of `@scope/name/part` or `name/part`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function packagesOf(specifiers: Iterable<string>): string[] {
  const outside = [...specifiers].filter((name) => !chunks.has(name) && !isBuiltin(name));
  return [...new Set(outside.map(packageOf))].sort();
}

/** Everything that is loaded before the first statement of a program. */
function staticImports(fileName: string, seen = new Set<string>()): Set<string> {
  for (const name of chunks.get(fileName)?.imports ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    staticImports(name, seen);
  }
  return seen;
}

describe('the server’s bundle', () => {
  it('contains the packages it uses, but for those with binaries, threads or files', () => {
    const { dependencies } = JSON.parse(readProjectFile('package.json')) as {
      dependencies: Record<string, string>;
    };
    const imported = [...chunks.values()].flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
    const expected = [
      '@electric-sql/pglite',
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      'pino',
      'pino-pretty',
      'sharp',
    ];

    expect(packagesOf(imported)).toEqual(expected);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(expected));
  });

  it('checks port and data directory before it loads the application', () => {
    const loadedFirst = staticImports('server.js');

    expect(packagesOf(loadedFirst)).toEqual([]);
    expect(chunks.get('server.js')?.dynamicImports).toEqual(['serve.js']);
    expect(loadedFirst).not.toContain('serve.js');
  });
});
