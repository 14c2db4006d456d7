import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './projectFiles.ts';

const COMPONENTS = 'src/ui/components/README.md';
/** A decision keeps the paths of its day. */
const DATED = /^docs\/decisions\//;
const PATH = /^(src|server|tests|tools|assets|catalogue|docs)\/[\w./-]+$/;

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

describe('the documents', () => {
  it('name paths that exist', () => {
    const files = projectFiles();
    const exists = (path: string) =>
      files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
    const missing = files
      .filter((name) => /^(src|docs)\/.*\.md$|^[A-Z]+\.md$/.test(name) && !DATED.test(name))
      .flatMap((name) =>
        codeIn(readProjectFile(name))
          .filter((code) => PATH.test(code) && !exists(code))
          .map((code) => `${name}: ${code}`),
      );

    expect(missing).toEqual([]);
  });

  it('name the components that there are, and all of them', () => {
    const exported = sourceFiles()
      .filter((name) => name.startsWith('src/ui/components/'))
      .flatMap((name) => [...readProjectFile(name).matchAll(/^export function (\w+)/gm)])
      .map(([, name = '']) => name);
    const rows = readProjectFile(COMPONENTS)
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((line) => codeIn(line.split('|')[1] ?? ''));

    expect(named.filter((name) => !exported.includes(name))).toEqual([]);
    expect(exported.filter((name) => /^[A-Z]/.test(name) && !named.includes(name))).toEqual([]);
  });
});
