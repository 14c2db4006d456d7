import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folderCircles, partOf } from './folderCircles.ts';
import type { CruisedModule } from './folderCircles.ts';
import { allowed, canaries, folderCircleFiles } from './import-canaries.ts';
import { root, sourceFiles } from './projectFiles.ts';

interface CruiseResult {
  modules: CruisedModule[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number };
}

interface Rules {
  forbidden: { name: string }[];
}

const config = join(root, '.dependency-cruiser.cjs');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const sourceFolders = ['src', 'server', 'tests', 'tools', 'assets'];
/** Fewer modules would mean that the cruiser no longer reads TypeScript, and then it finds nothing wrong either. */
const MIN_MODULES = 120;

function runCruiser(folder: string, folders: readonly string[]): CruiseResult {
  const args = [cruiser, '--config', config, '--output-type', 'json', ...folders];
  try {
    const output = execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return JSON.parse(output) as CruiseResult;
  } catch (error) {
    // Its exit status is the number of violations.
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return JSON.parse(stdout) as CruiseResult;
  }
}

function writeFixture(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'imports-'));
  fixtureFolders.push(folder);
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const fixtureFolders: string[] = [];
afterAll(() => {
  for (const folder of fixtureFolders) rmSync(folder, { recursive: true, force: true });
});

/** The page's and the server's own folders. */
const productFolders = /^(src|server)(\/|$)/;

describe('import directions', () => {
  it('holds throughout the tree, all of which is looked at', () => {
    const { modules, summary } = runCruiser(root, sourceFolders);
    const seen = new Set(modules.map(({ source }) => source));

    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(sourceFiles().filter((name) => !seen.has(name))).toEqual([]);
    expect(seen.size).toBeGreaterThan(MIN_MODULES);
    expect(folderCircles(modules, productFolders)).toEqual([]);
    expect(folderCircles(modules, productFolders, partOf)).toEqual([]);
  });

  it('allows what the design allows', () => {
    const { summary } = runCruiser(writeFixture(allowed), ['src', 'server']);

    expect(summary.totalCruised).toBeGreaterThan(Object.keys(allowed).length);
    expect(summary.violations).toEqual([]);
  });

  it('finds folders that import each other, a folder and its subfolder included', () => {
    const { modules } = runCruiser(writeFixture(folderCircleFiles), ['src', 'server']);

    expect(folderCircles(modules, productFolders)).toEqual([
      ['server', 'server/db', 'server/jobs'],
      ['src/fair', 'src/fair/outcome'],
    ]);
  });

  it('finds parts of the program that import each other by different subfolders', () => {
    const files = {
      'src/ui/queries/seeds.ts': "import '../shared/requests/send.ts';\n",
      'src/ui/shared/requests/send.ts': 'export const send = 1;\n',
      'src/ui/shared/memory/note.ts': "import '../../queries/seeds.ts';\n",
    };
    const { modules } = runCruiser(writeFixture(files), ['src']);

    expect(folderCircles(modules, productFolders)).toEqual([]);
    expect(folderCircles(modules, productFolders, partOf)).toEqual([['src/ui/queries', 'src/ui/shared']]);
  });

  describe('every rule catches its known-bad import', () => {
    const { forbidden } = createRequire(import.meta.url)(config) as Rules;
    const files = Object.assign({}, ...canaries.map((canary) => canary.files)) as Record<string, string>;
    const { summary } = runCruiser(writeFixture(files), ['src', 'server']);

    it.each(forbidden.map(({ name }) => name))('%s', (name) => {
      const from = canaries.filter(({ rule }) => rule === name).flatMap((canary) => canary.expectedFiles);
      const caught = summary.violations.filter(({ rule }) => rule.name === name).map((it) => it.from);

      expect(from).not.toEqual([]);
      expect(caught).toEqual(expect.arrayContaining(from));
    });
  });
});
