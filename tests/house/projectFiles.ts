import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

let cachedNames: string[] | undefined;

/** Every tracked or untracked file of the project that is not ignored, from its root, with forward slashes. */
export function projectFiles(): string[] {
  if (!cachedNames) {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    const names = new Set(output.split('\0').filter((name) => name !== '' && existsSync(join(root, name))));
    cachedNames = [...names].sort();
  }
  return cachedNames;
}

const SOURCE_PATTERN = /^(src|server|tests|tools|assets)\/.*\.(tsx?|mjs)$/;

/** The source files among them, without the type declarations of plain JavaScript. */
export function sourceFiles(): string[] {
  return projectFiles().filter((name) => SOURCE_PATTERN.test(name) && !name.endsWith('.d.mts'));
}

export function readProjectFile(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}
