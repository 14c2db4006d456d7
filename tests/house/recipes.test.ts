import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './projectFiles.ts';

const files = projectFiles();
const recipes = files.filter((file) => file.startsWith('docs/recipes/'));

/** The cells of a table's row; a `\\|` is no border. */
const cellsOf = (row: string): string[] =>
  row
    .replaceAll('\\|', '')
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Paths from the project's root that a recipe names. */
const pathsOf = (recipe: string): string[] =>
  [...readProjectFile(recipe).matchAll(/`((?:src|server|tests|tools|docs|assets|catalogue)\/[^`]*)`/g)].map(
    ([, path = '']) => path,
  );

/** Whether a file of the project fits: `<kind>`, `*` and `…` stand for any name. */
function exists(path: string): boolean {
  const pattern = path
    .split(/<[^>]+>|\*+|…/)
    .map((part) => part.replace(/[.+()[\]{}$^\\]/g, '\\$&'))
    .join('.*');
  const fits = new RegExp(`^${pattern}(/|$)`);
  return files.some((file) => fits.test(file));
}

describe('the recipes', () => {
  it.each(recipes)('%s names files that exist', (recipe) => {
    const paths = pathsOf(recipe);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});

describe('the glossary', () => {
  const tables = readProjectFile('docs/glossary.md').match(/(^\|.*\n)+/gm) ?? [];

  it('is tables of one width, which every reader draws', () => {
    expect(tables).toHaveLength(2);
    for (const table of tables) {
      const widths = table
        .trim()
        .split('\n')
        .map((row) => cellsOf(row).length);
      expect(new Set(widths).size).toBe(1);
    }
  });

  it('is in the order of the alphabet, each word once', () => {
    for (const table of tables) {
      const words = table
        .trim()
        .split('\n')
        .slice(2)
        .map((row) => (cellsOf(row)[0] ?? '').toLowerCase());
      const letters = words.map((word) => word.replace(/[^a-z0-9 ]/g, ''));
      expect(letters).toEqual([...letters].sort());
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    }
  });
});
