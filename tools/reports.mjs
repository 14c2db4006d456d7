/** Reduces the suites' JSON reports to counts. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @param {string} path */
export function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {any} report of vitest's JSON reporter
 * @returns {import('./reports.mjs').Counts}
 */
export function countVitest(report) {
  // A file that does not load has no failed test, and counts as one failure.
  const unhandled = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ it) => it.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {import('./reports.mjs').Counts} a flaky test has failed
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/**
 * @param {any} report of tools/conformance.ts
 * @returns {import('./reports.mjs').Counts}
 */
export function countConformance(report) {
  return { passed: report.passed, failed: report.failed, skipped: 0 };
}

const maxLinesPerFailure = 16;

/**
 * @param {any} report of vitest's JSON reporter
 * @param {string[]} [outside] messages of errors outside of tests, which that report leaves out
 * @returns {import('./reports.mjs').Failure[]} the failed tests, the files that did not load, and `outside`
 */
export function failuresOfVitest(report, outside = []) {
  const unhandled = outside.map((message) => ({ title: 'outside of a test', message }));
  return unhandled.concat(
    report.testResults.flatMap((/** @type {any} */ file) => {
      const failed = file.assertionResults.filter((/** @type {any} */ it) => it.status === 'failed');
      if (failed.length === 0)
        return file.status === 'failed' ? [{ title: file.name, message: file.message ?? '' }] : [];
      return failed.map((/** @type {any} */ it) => ({
        title: `${file.name} › ${it.fullName}`,
        message: (it.failureMessages ?? []).join('\n'),
      }));
    }),
  );
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {import('./reports.mjs').Failure[]} every failed try of a test, and errors outside of tests
 */
export function failuresOfPlaywright(report) {
  const outside = report.errors.map((/** @type {any} */ it) => ({
    title: 'outside of a test',
    message: it.message ?? '',
  }));
  const inside = (/** @type {any} */ suite) => [
    ...(suite.suites ?? []).flatMap(inside),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ result) =>
          result.errors.map((/** @type {any} */ error) => ({
            title: `${spec.file}:${spec.line} [${test.projectName}] › ${spec.title}`,
            message: error.message ?? '',
          })),
        ),
      ),
    ),
  ];
  return [...outside, ...report.suites.flatMap(inside)];
}

/**
 * All failures once more, so that the end of a long output has them.
 * @param {import('./reports.mjs').Failure[]} failures
 */
export function formatFailures(failures) {
  return failures
    .map(({ title, message }) => {
      const lines = stripVTControlCharacters(message).split('\n');
      const shownLines = lines.slice(0, maxLinesPerFailure).map((line) => `    ${line}`.trimEnd());
      return [`  ${title}`, ...shownLines, ...(lines.length > maxLinesPerFailure ? ['    …'] : [])].join(
        '\n',
      );
    })
    .join('\n');
}

/**
 * One suite's counts; a suite that ended badly, or left no report, has at least one failure.
 * @param {number} status of the process
 * @param {any} report parsed, or null
 * @param {(report: any) => import('./reports.mjs').Counts} count
 * @returns {import('./reports.mjs').Counts}
 */
export function evaluateSuite(status, report, count) {
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  const unexplained = counts.failed === 0 && (status !== 0 || !report);
  return unexplained ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {import('./reports.mjs').Counts[]} all
 * @returns {import('./reports.mjs').Counts}
 */
export function sumCounts(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}
