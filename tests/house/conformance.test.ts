import { describe, expect, it } from 'vitest';
import { canRunAs, hasPlaceholder, parseConformance, parseProved } from '../../tools/conformance.ts';
import type { NamedTest } from '../../tools/conformance.ts';
import { projectFiles, readProjectFile } from './projectFiles.ts';

const document = 'docs/conformance.md';
const provedDocument = 'docs/conformance-proved.md';
const countFile = 'docs/conformance.open.json';

/** Only ever lowered, in the commit that closes rows. */
const MOST_OPEN = 0;

const openIn = (json: string) => (JSON.parse(json) as { open: number }).open;

describe('the conformance table', () => {
  const table = () => parseConformance(readProjectFile(document));

  it('has a proper row for each statement', () => {
    const { rows, errors } = table();

    expect(errors).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('names tests that exist in their files', () => {
    const files = projectFiles();
    const missing = table().rows.flatMap(({ id, shownBy }) =>
      shownBy.flatMap(({ file, titles }) => {
        if (!files.includes(file)) return [`Row ${id}: no file ${file}`];
        const source = readProjectFile(file);
        return titles
          .filter((title) => !canRunAs(source, title))
          .map((title) => `Row ${id}: not in ${file}: ${title}`);
      }),
    );

    expect(missing).toEqual([]);
  });

  it('names one case of a test with several, by its values', () => {
    const vague = table().rows.flatMap(({ id, shownBy }) =>
      shownBy.flatMap(({ titles }) => titles.filter(hasPlaceholder).map((title) => `Row ${id}: ${title}`)),
    );

    expect(vague).toEqual([]);
  });

  it('names existing paths for each statement', () => {
    const files = projectFiles();
    const exists = (path: string) =>
      files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
    const missing = table().rows.flatMap(({ id, where }) =>
      [...where.matchAll(/`([^`]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => /^(src|server|assets|catalogue|tools|tests)\//.test(path) && !exists(path))
        .map((path) => `Row ${id}: no ${path}`),
    );

    expect(missing).toEqual([]);
  });

  it('has as many open rows as docs/conformance.open.json says, and never more than before', () => {
    const open = table().rows.filter(({ openIssue }) => openIssue !== null).length;

    expect(openIn(readProjectFile(countFile))).toBe(open);
    expect(open).toBeLessThanOrEqual(MOST_OPEN);
  });
});

describe('the table of planted faults', () => {
  const proved = () => parseProved(readProjectFile(provedDocument));

  it('names files that exist', () => {
    const files = projectFiles();

    expect(proved().length).toBeGreaterThan(0);
    expect(proved().filter(({ file }) => !files.includes(file))).toEqual([]);
  });

  it('names tests by which the conformance table shows the same row', () => {
    const { rows } = parseConformance(readProjectFile(document));
    const nameOf = (test: NamedTest) => `${test.file} › ${test.titles.at(-1) ?? ''}`;
    const missing = proved().flatMap(({ ids, failed }) =>
      ids.flatMap((id) => {
        const shown = rows.find((row) => row.id === id)?.shownBy.map(nameOf) ?? [];
        return failed
          .map((test) => (test ? nameOf(test) : 'not "file › test name"'))
          .filter((name) => !shown.includes(name))
          .map((name) => `Row ${id}: ${name}`);
      }),
    );

    expect(missing).toEqual([]);
  });
});
