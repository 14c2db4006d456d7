import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  commandFor,
  evaluate,
  formatFailures,
  formatTable,
  nameOf,
  patternFor,
  readReport,
  unsteadyTests,
} from '../../../tools/reports.mjs';
import type { Outcome, TestRecord } from '../../../tools/reports.mjs';
import { readOptions } from '../../../tools/test-options.mjs';

const ran = (title: string, outcome: Outcome, reason = ''): TestRecord => ({
  project: 'api',
  file: 'tests/api/a.test.ts',
  titles: ['group', title],
  outcome,
  seconds: 30,
  reason,
});
const suite = (status: number, tests: TestRecord[], outside: string[] = []) => ({
  status,
  report: { tests, outside },
});

describe('the verdict of a run', () => {
  it('counts the tests of all suites', () => {
    const runs = [
      suite(0, [ran('one', 'passed'), ran('two', 'skipped', 'no disk')]),
      suite(0, [ran('x', 'passed')]),
    ];

    expect(evaluate(runs).counts).toEqual({ passed: 2, failed: 0, skipped: 1 });
    expect([...evaluate(runs).skipped]).toEqual([['no disk', 1]]);
  });

  it('of a failed test that passed alone is flaky, and of one that failed again failed', () => {
    const runs = [suite(1, [ran('one', 'failed'), ran('two', 'failed'), ran('three', 'failed')])];
    const verdict = evaluate(runs, [ran('one', 'passed'), ran('two', 'failed')]);

    expect(verdict.flaky.map(({ titles }) => titles[1])).toEqual(['one']);
    expect(verdict.failed.map(({ titles }) => titles[1])).toEqual(['two', 'three']);
    expect(verdict.counts).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('counts what failed outside of a test, whatever passed again', () => {
    const verdict = evaluate([suite(1, [ran('one', 'failed')], ['lost'])], [ran('one', 'passed')]);

    expect(verdict.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(verdict.outside).toEqual(['lost']);
  });

  it('counts a failure when a suite ended badly without a failed test, or left no report', () => {
    expect(evaluate([suite(1, [ran('one', 'passed')])]).counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(evaluate([{ status: 0, report: null }]).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('reads a report, and none from a file that is missing or broken', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reports-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'whole.json'), '{"tests":[],"outside":[]}');
    writeFileSync(join(folder, 'broken.json'), '{"tests":[');

    expect(readReport(join(folder, 'whole.json'))).toEqual({ tests: [], outside: [] });
    expect(readReport(join(folder, 'broken.json'))).toBeNull();
    expect(readReport(join(folder, 'missing.json'))).toBeNull();
  });
});

describe('what a run prints', () => {
  it('names each failed test with its reason, cut short and without colours, and how to repeat it', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const runs = [
      suite(1, [ran("one's", 'failed', '\u001b[31mred\u001b[39m'), ran('two', 'failed', long)], ['lost']),
    ];

    const printed = formatFailures(evaluate(runs));

    expect(printed).toContain("  tests/api/a.test.ts › group › one's [api]\n    red\n");
    expect(printed).toContain(
      "    again: npm test -- tests/api/a.test.ts --project api -t 'group one'\\''s'",
    );
    expect(printed).toContain('line 15\n    …');
    expect(printed).not.toContain('line 16');
    expect(printed).toContain('  outside of a test\n    lost');
  });

  it('finds a test by a pattern: of the browser also in a group with tags', () => {
    const [title, name] = ['in zh-CN', 'fails (zh-CN)'];
    const pattern = patternFor({ file: 'tests/e2e/a.spec.ts', titles: [title, name] });
    expect(`phone a.spec.ts ${title} @phone ${name}`).toMatch(new RegExp(pattern));
    expect(`phone a.spec.ts ${title} fails zh-CN`).not.toMatch(new RegExp(pattern));
    const inUnit = patternFor({ file: 'tests/unit/a.test.ts', titles: [title, name] });
    expect(`${title} ${name}`).toMatch(new RegExp(`^${inUnit}$`));
  });

  it('repeats the whole file where no test of it ran', () => {
    expect(commandFor({ ...ran('', 'failed'), titles: [] })).toBe(
      'npm test -- tests/api/a.test.ts --project api',
    );
  });

  it('has a row of tests and minutes for each suite', () => {
    expect(formatTable([ran('one', 'passed'), ran('two', 'passed')])).toBe(
      ['suite              tests   minutes', 'api                    2       1.0'].join('\n'),
    );
  });

  it('shows which tests differ between runs', () => {
    const runs = [suite(1, [ran('one', 'failed'), ran('two', 'passed')])];
    const verdicts = [evaluate([suite(0, [])]), evaluate(runs), evaluate(runs, [ran('one', 'passed')])];

    expect([...unsteadyTests(verdicts)]).toEqual([[nameOf(ran('one', 'passed')), '.F~']]);
  });
});

describe('the arguments', () => {
  it('choose the tier, a shard, stress, repetition and single tests', () => {
    expect(readOptions([])).toEqual({
      ...{ isFull: false, shard: undefined, isStressed: false, isOnCluster: false, repeat: 1 },
      ...{ project: undefined, title: undefined, files: [] },
    });
    expect(readOptions(['--full', '--shard', '2/4', '--stress', '--repeat', '5'])).toMatchObject({
      ...{ isFull: true, shard: '2/4', isStressed: true, repeat: 5 },
    });
    expect(readOptions(['a.test.ts', '--project', 'race', '-t', 'once'])).toMatchObject({
      ...{ files: ['a.test.ts'], project: 'race', title: 'once' },
    });
  });

  it.each([['--repeat', '0'], ['--repeat', 'often'], ['--shard', '3'], ['--fast']])(
    'are refused in one line: %s %s',
    (...args) => {
      expect(() => readOptions(args)).toThrow(/^[^\n]+$/);
    },
  );
});
