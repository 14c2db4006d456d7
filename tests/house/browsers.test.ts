import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { compatibility } from '../../tools/lint-compatibility.mjs';
import { oldestBrowsers } from '../../tools/oldest-browsers.mjs';
import { readProjectFile } from './projectFiles.ts';

const FILE = 'canary.tsx';
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  types: [],
  noEmit: true,
};
const host = ts.createCompilerHost(options);
const { getSourceFile } = host;
/** Each canary is a program of its own; they share what TypeScript says of the browsers. */
const libraries = new Map<string, ts.SourceFile | undefined>();

function programOf(code: string): ts.Program {
  host.getSourceFile = (name, target, ...rest) => {
    if (name === FILE) return ts.createSourceFile(name, code, target, true, ts.ScriptKind.TSX);
    if (!libraries.has(name)) libraries.set(name, getSourceFile.call(host, name, target, ...rest));
    return libraries.get(name);
  };
  return ts.createProgram([FILE], options, host);
}

/** What the rule says of a program of one file. */
function reports(code: string): string[] {
  const configuration: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { programs: [programOf(code)], ecmaFeatures: { jsx: true } },
    },
    plugins: { browsers: { rules: { compatibility } } },
    rules: { 'browsers/compatibility': 'error' },
  };
  return new Linter().verify(code, configuration, { filename: FILE }).map(({ message }) => message);
}

const REFUSED = [
  { feature: 'Array.toSorted', code: 'export const it = (list: readonly number[]) => list.toSorted();' },
  { feature: 'Array.with', code: 'export const it = [1].with(0, 2);' },
  { feature: 'TypedArray.toSorted', code: 'export const it = new Uint8Array(2).toSorted();' },
  { feature: 'Array.toReversed', code: 'export const { toReversed } = [1];' },
  { feature: 'Object.groupBy', code: 'export const it = Object.groupBy([1], String);' },
  { feature: 'Array.fromAsync', code: 'export const it = Array.fromAsync([1]);' },
  { feature: 'Promise.withResolvers', code: 'export const it = Promise.withResolvers();' },
  { feature: 'Set.union', code: 'export const it = (set: ReadonlySet<number>) => set.union(new Set([1]));' },
  { feature: 'Iterator.map', code: 'export const it = [1].values().map(String);' },
  { feature: 'String.isWellFormed', code: "export const it = 'a'.isWellFormed();" },
  { feature: 'URL.canParse', code: "export const it = URL.canParse('a:b');" },
  { feature: 'AbortSignal.any', code: 'export const it = AbortSignal.any([]);' },
  { feature: 'Intl.Segmenter', code: 'export const it = new Intl.Segmenter();' },
  {
    feature: 'HTMLElement.hidePopover',
    code: 'export const it = (menu: HTMLElement) => menu.hidePopover();',
  },
  { feature: 'popover of div', code: 'export const it = <div popover="auto" />;' },
  { feature: ':popover-open', code: "export const it = document.querySelector('a, :popover-open');" },
  {
    feature: ':has',
    code: "const ROWS = 'li:has(a)';\nexport const it = (row: Element) => row.matches(ROWS);",
  },
  { feature: 'Float16Array', code: 'export const it = new Float16Array(1);' },
  { feature: 'requestIdleCallback', code: 'requestIdleCallback(() => undefined);' },
];

const ACCEPTED = [
  'export const it = [1].at(-1);',
  'export const it = [[1].findLast(Boolean), Object.hasOwn({}, "a"), structuredClone(1)];',
  'export const it = { toSorted: () => 1 }.toSorted();',
  "export const it = typeof requestIdleCallback === 'undefined';",
  "export const it = document.querySelector('input:not([type=radio]):focus-visible');",
  'export const it = <img loading="lazy" fetchPriority="high" alt="" />;',
  'export const it = (dialog: HTMLDialogElement) => dialog.showModal();',
];

describe('the rule of the oldest browsers', () => {
  it.each(REFUSED)('refuses $feature', ({ feature, code }) => {
    expect(reports(code)).toContainEqual(expect.stringContaining(`${feature} is missing in `));
  });

  it.each(ACCEPTED)('accepts %s', (code) => {
    expect(reports(code)).toEqual([]);
  });
});

describe('the oldest browsers', () => {
  it('are those that README.md names', () => {
    const { chrome = '', firefox = '', safari = '' } = oldestBrowsers();

    for (const name of [`Chromium ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`])
      expect(readProjectFile('README.md')).toContain(name);
  });
});
