import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { validCode, invalidCode } from './lint-canaries.ts';
import { projectFiles, readProjectFile, root } from './projectFiles.ts';

// The canaries are not files of the project, so they have no type information.
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

async function reportedRules(file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath: file });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

describe('the linter', () => {
  it.each(invalidCode)('refuses by $rule in $file: $code', async ({ rule, file, code }) => {
    expect(await reportedRules(file, code)).toContain(rule);
  });

  it.each(validCode)('accepts in $file: $code', async ({ file, code }) => {
    expect(await reportedRules(file, code)).toEqual([]);
  });
});

describe('suppressions', () => {
  // Assembled from parts, so that this file does not match itself.
  const kinds = ['eslint' + '-disable', '@ts' + '-expect-error', '@ts' + '-ignore', '@ts' + '-nocheck'];
  const programs = projectFiles().filter((name) => /\.(tsx?|mjs|cjs|js|css)$/.test(name));
  const suppressions = programs.flatMap((name) =>
    readProjectFile(name)
      .split('\n')
      .map((line, index) => ({ line, place: `${name}:${index + 1}` }))
      .filter(({ line }) => kinds.some((kind) => line.includes(kind))),
  );

  it('give their reason after " -- "', () => {
    const silent = suppressions.filter(({ line }) => !/ -- \S+ \S+/.test(line));

    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it('never switch off the types of a file or a line without expecting an error', () => {
    const blind = suppressions.filter(({ line }) => line.includes(kinds[2]!) || line.includes(kinds[3]!));

    expect(blind.map(({ place }) => place)).toEqual([]);
  });
});
