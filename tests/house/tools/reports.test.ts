import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge, sum } from '../../../tools/reports.mjs';

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
  it('takes the counts of vitest', () => {
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

    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('judging a suite', () => {
  const clean = () => ({ passed: 3, failed: 0, skipped: 0 });

  it('believes a clean report of a process that ended well', () => {
    expect(judge(0, {}, clean)).toEqual(clean());
  });

  it('counts a failure when the process ended badly in spite of a clean report', () => {
    expect(judge(1, {}, clean)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts a failure when there is no report', () => {
    expect(judge(0, null, clean)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
