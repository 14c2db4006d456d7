import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { zhCN } from '../../src/ui/i18n/zh-CN.ts';
import { projectFiles, read, root } from './tree.ts';

const IMPORTS = /(?:^|\n)(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.tsx?)'/g;
const LAZY =
  /lazyScreen\(\s*'[^']+',\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?\s*(?:\[([^\]]*)\])?,?\s*\)/g;
/** What the first page brings along. */
const FIRST = ['app', 'feed', 'home'];
/** Says why a list did not come, which needs no code of an act. */
const ONLY_LOOKS = ['src/ui/app/refusals.ts', 'src/ui/components/ErrorState.tsx'];

function within(file: string, path: string): string {
  return normalize(join(dirname(file), path));
}

/** A file and all it imports, except what it imports lazily. */
function reachedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(join(root, file))) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(IMPORTS)) reachedFrom(within(file, path), found);
  return found;
}

/** The namespaces a file speaks in: what it asks `useTranslation` for, and keys that name theirs. */
function spokenIn(file: string): string[] {
  const text = read(file);
  const asked = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/'(\w+)'/g),
  ]);
  const named = [...text.matchAll(/['"`](\w+):[\w$]/g)];
  const acts = /useRefusalText\(/.test(text) && !ONLY_LOOKS.includes(file) ? [['', 'errors']] : [];
  return [...asked, ...named, ...acts]
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(zhCN, name));
}

const spokenBy = (file: string): Set<string> =>
  new Set([...reachedFrom(file)].filter((name) => name.startsWith('src/ui/')).flatMap(spokenIn));

const pages = projectFiles()
  .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(LAZY)].map(([, path = '', list = '']) => ({
      page: within(file, path),
      declared: [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    })),
  );

describe('the texts of the pages', () => {
  it('are looked for in every page that is fetched when it is wanted', () => {
    const written = projectFiles()
      .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
      .reduce((sum, file) => sum + (read(file).match(/\blazyScreen\(\s*'/g)?.length ?? 0), 0);
    expect(pages.length).toBe(written);
    expect(pages.length).toBeGreaterThan(8);
  });

  it.each(pages)('$page declares what it speaks in', ({ page, declared }) => {
    const needed = [...spokenBy(page)].filter((name) => !FIRST.includes(name));
    expect([...declared].sort()).toEqual(needed.sort());
  });

  it('the first page brings its own', () => {
    const first = spokenBy('src/main.tsx');
    expect([...first].filter((name) => !FIRST.includes(name))).toEqual([]);
  });
});
