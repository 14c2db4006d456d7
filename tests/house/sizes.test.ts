import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { projectFiles, readProjectFile, sourceFiles } from './projectFiles.ts';

const files = sourceFiles().filter((name) => /^(src|server)\//.test(name));

/** The 90th percentile. */
function percentile90(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

function functionLengths(name: string): number[] {
  const source = ts.createSourceFile(name, readProjectFile(name), ts.ScriptTarget.Latest, true);
  const lengths: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      lengths.push(source.getLineAndCharacterOfPosition(node.end).line - first + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lengths;
}

function countImports(name: string): number {
  const { importedFiles } = ts.preProcessFile(readProjectFile(name), true, true);
  return new Set(importedFiles.map(({ fileName }) => fileName)).size;
}

/** Source files of a folder, its subfolders apart. */
const MOST_FILES = 25;
/** Folders that have more, with their number: the list only shrinks. */
const wideFolders: Record<string, number> = {
  'assets/art/patterns': 36,
  'assets/art/shapes': 27,
};
/** Files and packages that a file of the server imports. */
const MOST_IMPORTS = 20;
const MOST_LINES = 350;
const MOST_LINES_OF_FUNCTION = 100;
/** Files with a longer function, beside the definitions of machines: the list only shrinks. */
const longFunctions = ['server/jobs/jobs.ts', 'server/live/broker.ts', 'server/live/drop-publisher.ts'];

const LEAST_LINES = 15;
/** Smaller files with one user, with the reason: the list only shrinks. */
const smallFiles: Record<string, string> = {
  'server/config/promotion-config.ts': 'its user has 339 lines',
  'server/bootstrap/audit-site.ts': 'tests audit without the commands',
  'server/providers/delivery/sandbox.ts': 'one file for each provider',
  'src/net/contract/rolls/battleRoll.ts': 'one file for each kind of roll',
  'src/ui/app/errorToast.ts': 'nothing imports `src/main.tsx`, its test included',
  'src/ui/features/fair/roll/OpeningRoll.tsx': 'one file for each kind of roll',
  'src/ui/shared/funds/placeOfProceeds.ts': 'a rule that its test calls without the page',
  'src/ui/i18n/i18nextTypes.ts': 'declares types of a package',
};
/** Folders with one file for each capability, of whatever length. */
const LISTS_OF_CAPABILITIES = ['server/bootstrap/capabilities'];
/** Folders with a single file, its style sheet apart: the list only shrinks. */
const singleFileFolders = ['src/ui/features/boxes'];

const linesOf = (name: string): number => readProjectFile(name).trimEnd().split('\n').length;
const isWithin = (folder: string, outer: string): boolean => `${folder}/`.startsWith(`${outer}/`);

/** The users of each file by static imports; a file that is fetched by `import()` has none. */
function usersOf(): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  const fetched = new Set<string>();
  for (const user of files) {
    const text = readProjectFile(user);
    const pathOf = (path = '') => normalize(join(dirname(user), path));
    for (const [, path] of text.matchAll(/\bimport\(\s*'(\.[^']+)'/g)) fetched.add(pathOf(path));
    for (const [, path] of text.matchAll(/\b(?:from|import) '(\.[^']+)'/g)) {
      users.set(pathOf(path), [...(users.get(pathOf(path)) ?? []), user]);
    }
  }
  for (const name of fetched) users.delete(name);
  return users;
}

/** Small files that only a file of the same folder uses, or of one within the other; those with a style sheet apart. */
function filesToJoin(): string[] {
  const all = new Set(projectFiles());
  return [...usersOf()]
    .filter(([name, users]) => {
      const [user = ''] = users;
      const [folder, other] = [dirname(name), dirname(user)];
      return (
        new Set(users).size === 1 &&
        (isWithin(folder, other) || isWithin(other, folder)) &&
        all.has(name) &&
        !all.has(name.replace(/\.tsx?$/, '.module.css')) &&
        !LISTS_OF_CAPABILITIES.includes(folder) &&
        linesOf(name) < LEAST_LINES
      );
    })
    .map(([name]) => name);
}

describe('sizes', () => {
  it('a folder has at most 25 source files, or those it had', () => {
    const counts: Record<string, number> = {};
    for (const name of projectFiles()) {
      if (!/^(src|server|tools|assets)\/.*\.(tsx?|mjs|css|sql)$/.test(name)) continue;
      const folder = dirname(name);
      if (folder !== 'server/db/migrations') counts[folder] = (counts[folder] ?? 0) + 1;
    }
    const wide = Object.entries(counts).filter(([, count]) => count > MOST_FILES);
    expect(Object.fromEntries(wide)).toEqual(wideFolders);
  });

  it('no file of the server has over 20 imports', () => {
    const server = files.filter((name) => name.startsWith('server/'));
    expect(server.filter((name) => countImports(name) > MOST_IMPORTS)).toEqual([]);
  });

  it('no file has over 350 lines', () => {
    const long = files.filter((name) => readProjectFile(name).trimEnd().split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it('no function has over 100 lines, beside machines and those that had', () => {
    const long = files.filter(
      (name) =>
        !name.startsWith('src/game/machines/') &&
        functionLengths(name).some((length) => length > MOST_LINES_OF_FUNCTION),
    );
    expect(long).toEqual(longFunctions);
  });

  it('what has under 15 lines and one user nearby joins it, beside those that stayed', () => {
    expect(filesToJoin().sort()).toEqual(Object.keys(smallFiles).sort());
  });

  it('no folder has a single file, beside those that had', () => {
    const folders = new Map<string, string[]>();
    for (const name of projectFiles()) {
      if (!/^(src|server)\//.test(name) || name.endsWith('.module.css')) continue;
      folders.set(dirname(name), [...(folders.get(dirname(name)) ?? []), name]);
    }
    const outer = new Set([...folders.keys()].map((folder) => dirname(folder)));
    const single = [...folders].filter(([folder, list]) => list.length === 1 && !outer.has(folder));
    expect(single.map(([folder]) => folder)).toEqual(singleFileFolders);
  });

  it('nine of ten files keep within 220 lines', () => {
    expect(percentile90(files.map((name) => readProjectFile(name).split('\n').length))).toBeLessThanOrEqual(
      220,
    );
  });

  it('nine of ten functions keep within 30 lines', () => {
    expect(percentile90(files.flatMap(functionLengths))).toBeLessThanOrEqual(30);
  });
});
