import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './projectFiles.ts';

const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
const documents = projectFiles().filter((name) => /^(README\.md|docs\/.*\.md)$/.test(name));

/** The npm scripts that a text names. */
function commandsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1]!);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1]!);
  return [...named, ...short];
}

describe('commands', () => {
  it('the documents name exist', () => {
    const unknown = documents.flatMap((name) =>
      commandsIn(readProjectFile(name))
        .filter((command) => !(command in scripts))
        .map((command) => `${name}: npm run ${command}`),
    );

    expect(unknown).toEqual([]);
  });

  it('of package.json are all in README.md', () => {
    const documented = commandsIn(readProjectFile('README.md'));

    expect(Object.keys(scripts).filter((script) => !documented.includes(script))).toEqual([]);
  });

  it('run files that are there', () => {
    const files = Object.values(scripts).flatMap((line) => line.match(/[\w./-]+\.(mjs|ts|cjs)\b/g) ?? []);

    expect(files.filter((file) => !projectFiles().includes(file))).toEqual([]);
  });
});
