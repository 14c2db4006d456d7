import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import OutsideErrors from '../../../tools/unhandled-errors.mjs';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  evaluateSuite,
  readReport,
  sumCounts,
  formatFailures,
} from '../../../tools/reports.mjs';

const vitest = (failed: number, ...files: [string, string[]][]) => ({
  numPassedTests: 5,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((it) => ({ status: it })),
  })),
});

describe('counting', () => {
  it('reads the counts of vitest', () => {
    expect(countVitest(vitest(1, ['failed', ['failed', 'passed']]))).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    });
  });

  it('counts a test file that does not load as a failure', () => {
    expect(countVitest(vitest(1, ['failed', ['failed']], ['failed', []]))).toMatchObject({ failed: 2 });
  });

  it('counts what Playwright calls flaky, and what broke outside a test, as failures', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] };

    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 4, skipped: 3 });
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };

    expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('evaluating a suite', () => {
  const clean = () => ({ passed: 3, failed: 0, skipped: 0 });

  it('accepts a clean report of a process with status 0', () => {
    expect(evaluateSuite(0, {}, clean)).toEqual(clean());
  });

  it('counts a failure when the process ended badly in spite of a clean report', () => {
    expect(evaluateSuite(1, {}, clean)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts a failure when there is no report', () => {
    expect(evaluateSuite(0, null, clean)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('listing failures', () => {
  it('names the failed tests of vitest, and a file that does not load', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1', 'to be 2'] },
            { status: 'passed', fullName: 'is there' },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
      ],
    };

    expect(failuresOfVitest(report)).toEqual([
      { title: 'a.test.ts › adds up', message: 'expected 1\nto be 2' },
      { title: 'b.test.ts', message: 'no such module' },
    ]);
  });

  it('names what broke outside of every test of vitest, as its own reporter wrote it down', () => {
    const folder = mkdtempSync(join(tmpdir(), 'outside-errors-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'errors.json');
    new OutsideErrors({ path }).onTestRunEnd([], [{ message: 'lost' }, { message: 'x', stack: 'x at y' }]);

    expect(failuresOfVitest({ testResults: [] }, readReport(path) as string[])).toEqual([
      { title: 'outside of a test', message: 'lost' },
      { title: 'outside of a test', message: 'x at y' },
    ]);
  });

  it('names the failed tries of Playwright, and what broke outside of a test', () => {
    const spec = (title: string, ...messages: string[]) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ projectName: 'phone', results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [{ specs: [spec('opens', 'too late')], suites: [{ specs: [spec('closes')] }] }],
    };

    expect(failuresOfPlaywright(report)).toEqual([
      { title: 'outside of a test', message: 'no browser' },
      { title: 'a.spec.ts:7 [phone] › opens', message: 'too late' },
    ]);
  });

  it('tells them without colours, and cuts a long one short', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');

    const printed = formatFailures([
      { title: 'one', message: '\u001b[31mred\u001b[39m' },
      { title: 'two', message: long },
    ]);

    expect(printed).toContain('  one\n    red\n  two\n    line 0\n');
    expect(printed).toContain('line 15\n    …');
    expect(printed).not.toContain('line 16');
  });
});
