import { dirname } from 'node:path';
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
  'server/domain/accounts': 27,
  'server/presenters': 37,
  'src/fair/proof': 26,
  'src/net/contract': 42,
  'src/net/contract/calls': 42,
  tools: 26,
};
/** Files and packages that a file of the server imports. */
const MOST_IMPORTS = 20;
const MOST_LINES = 350;
const MOST_LINES_OF_FUNCTION = 100;
/** Files with a longer function, beside the definitions of machines: the list only shrinks. */
const longFunctions = ['server/jobs/jobs.ts', 'server/live/broker.ts', 'server/live/drop-publisher.ts'];

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

  it('nine of ten files keep within 220 lines', () => {
    expect(percentile90(files.map((name) => readProjectFile(name).split('\n').length))).toBeLessThanOrEqual(
      220,
    );
  });

  it('nine of ten functions keep within 30 lines', () => {
    expect(percentile90(files.flatMap(functionLengths))).toBeLessThanOrEqual(30);
  });
});
