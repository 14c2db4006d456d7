import { describe, expect, it } from 'vitest';
import {
  rowErrors,
  parseConformance,
  canRunAs,
  hasPlaceholder,
  type ConformanceRow,
  type TestRun,
} from '../../../tools/conformance.ts';

const page = (...rows: string[]) =>
  [
    '# Conformance',
    '',
    '## 2. Routes',
    '',
    '| # | Statement | Where | Shown by |',
    '|---|:--|---|---|',
    ...rows,
  ].join('\n');

const row = (shown: string) => page(`| 2.1 | / redirects | src/ui/routes | ${shown} |`);

const parseSingleRow = (markdown: string): ConformanceRow => {
  const { rows, errors } = parseConformance(markdown);
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

describe('reading the table', () => {
  it('reads one test', () => {
    expect(parseSingleRow(row('tests/e2e/home.spec.ts › redirects'))).toEqual({
      id: '2.1',
      statement: '/ redirects',
      where: 'src/ui/routes',
      shownBy: [{ file: 'tests/e2e/home.spec.ts', titles: ['redirects'] }],
      openIssue: null,
    });
  });

  it('reads several, with groups, with or without backticks', () => {
    const { shownBy } = parseSingleRow(
      row('`tests/a.test.ts › group › one`<br>`tests/b.test.ts` › two<br/>tests/c.test.ts › `three`'),
    );

    expect(shownBy).toEqual([
      { file: 'tests/a.test.ts', titles: ['group', 'one'] },
      { file: 'tests/b.test.ts', titles: ['two'] },
      { file: 'tests/c.test.ts', titles: ['three'] },
    ]);
  });

  it('reads what is owed', () => {
    expect(parseSingleRow(row('open (#7)'))).toMatchObject({ openIssue: 7, shownBy: [] });
    expect(parseSingleRow(row('open (later)'))).toMatchObject({ openIssue: 'later', shownBy: [] });
  });

  it('reads an escaped | as a letter', () => {
    expect(parseSingleRow(page('| 1 | 0 \\| 1 | x | open (#3) |')).statement).toBe('0 | 1');
  });

  it('leaves other tables alone, and reads tables of several sections', () => {
    const other = '\n\n| Path | Meaning |\n|---|---|\n| / | home |\n\n';
    const markdown = row('open (#3)') + other + row('open (#4)').replace('| 2.1 |', '| 3.1 |');

    expect(parseConformance(markdown).rows.map(({ id }) => id)).toEqual(['2.1', '3.1']);
  });

  it.each([
    ['nothing shown', row('')],
    ['a file without a test', row('tests/a.test.ts')],
    ['an open row without its issue', row('open')],
    ['a test and a debt at once', row('tests/a.test.ts › one<br>open (#3)')],
    ['no place', page('| 1 | it does | | open (#3) |')],
    ['too many columns', page('| 1 | a | b | c | open (#3) |')],
    ['a number used twice', page('| 1 | a | b | open (#3) |', '| 1 | a | b | open (#3) |')],
  ])('reports %s', (_, markdown) => {
    expect(parseConformance(markdown).errors).toHaveLength(1);
  });
});

describe('finding a title in its file', () => {
  it.each([
    ['plain', "it('opens a box', () => {})", 'opens a box'],
    ['with an escaped quote', "it('shows the player\\'s box', () => {})", "shows the player's box"],
    ['with the value of one case', "it.each([3])('opens %i boxes', () => {})", 'opens 3 boxes'],
    ['from a template', 'it(`opens in ${locale}`, () => {})', 'opens in en'],
  ])('%s', (_, source, title) => {
    expect(canRunAs(source, title)).toBe(true);
  });

  it('does not find another', () => {
    expect(canRunAs("it('opens a box')", 'opens two boxes')).toBe(false);
    expect(canRunAs("it('opens a box')", 'opens a')).toBe(false);
    expect(canRunAs("it('opens %i boxes')", 'opens 3 crates')).toBe(false);
  });

  it('knows a title that names every case', () => {
    expect(['opens %i boxes', 'opens ${count}', 'opens $count boxes'].map(hasPlaceholder)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['opens 3 boxes', 'returns 95 % of it'].map(hasPlaceholder)).toEqual([false, false]);
  });
});

describe('holding a row against what ran', () => {
  const ran = (title: string, outcome: TestRun['outcome'], file = 'tests/a.test.ts'): TestRun => ({
    file,
    titles: ['group', title],
    outcome,
  });
  const faults = (shown: string, runs: TestRun[]) => rowErrors(parseSingleRow(row(shown)), runs);

  it.each([
    ['passed', 'tests/a.test.ts › one', [ran('one', 'passed')]],
    ['passed, group named', 'tests/a.test.ts › group › one', [ran('one', 'passed')]],
    [
      'passed on one store, skipped on the other',
      'tests/a.test.ts › one',
      [ran('one', 'passed'), ran('one', 'skipped')],
    ],
    ['passed for its value', 'tests/a.test.ts › opens 3 of ak', [ran('opens 3 of ak', 'passed')]],
  ])('accepts a row: %s', (_, shown, runs) => {
    expect(faults(shown, runs)).toEqual([]);
  });

  it.each([
    ['did not run', 'tests/a.test.ts › one', [ran('two', 'passed')]],
    ['did not run', 'tests/a.test.ts › one', [ran('one', 'passed', 'tests/b.test.ts')]],
    ['did not run', 'tests/a.test.ts › elsewhere › one', [ran('one', 'passed')]],
    ['did not run', 'tests/a.test.ts › a.c', [ran('abc', 'passed')]],
    ['did not run', 'tests/a.test.ts › opens 3', [ran('opens 4', 'passed')]],
    ['did not run', 'tests/a.test.ts › opens %i', [ran('opens 3', 'passed')]],
    ['failed', 'tests/a.test.ts › one', [ran('one', 'passed'), ran('one', 'failed')]],
    ['was skipped', 'tests/a.test.ts › one', [ran('one', 'skipped')]],
  ])('reports: %s', (complaint, shown, runs) => {
    expect(faults(shown, runs)).toEqual([expect.stringContaining(complaint)]);
  });

  it('leaves tests that did not run to a run of all', () => {
    const named = parseSingleRow(row('tests/a.test.ts › one<br>tests/a.test.ts › two'));

    expect(rowErrors(named, [ran('one', 'passed')], false)).toEqual([]);
    expect(rowErrors(named, [ran('one', 'failed')], false)).toHaveLength(1);
  });

  it('reports each test of a row', () => {
    expect(faults('tests/a.test.ts › one<br>tests/a.test.ts › two', [])).toHaveLength(2);
  });
});
