/** What the suites' reports say together: counts, failures, flaky tests, seconds. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const maxLinesPerFailure = 16;
const separator = ' › ';

/**
 * @param {string} path
 * @returns {import('./reports.mjs').RunReport | null}
 */
export function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {import('./reports.mjs').TestRecord} test */
export function nameOf({ project, file, titles }) {
  return `${[file, ...titles].join(separator)} [${project}]`;
}

/**
 * A failed test of `again`, its second run alone, has failed; one that passed there is flaky. A suite that ended badly
 * or left no report, and has no failed test, counts as one failure.
 * @param {import('./reports.mjs').SuiteRun[]} runs
 * @param {import('./reports.mjs').TestRecord[]} [again]
 * @returns {import('./reports.mjs').Verdict}
 */
export function evaluate(runs, again = []) {
  const tests = runs.flatMap(({ report }) => report?.tests ?? []);
  const second = new Map(again.map((test) => [nameOf(test), test]));
  const failedFirst = tests.filter(({ outcome }) => outcome === 'failed');
  const flaky = failedFirst.filter((test) => second.get(nameOf(test))?.outcome === 'passed');
  const failed = failedFirst.filter((test) => !flaky.includes(test));
  const outside = runs.flatMap(({ status, report }) => {
    if (report === null) return ['A suite ended without a report.'];
    if (report.outside.length > 0) return report.outside;
    const isExplained = status === 0 || report.tests.some(({ outcome }) => outcome === 'failed');
    return isExplained ? [] : [`A suite ended with status ${status}, but no test of it failed.`];
  });
  const skippedTests = tests.filter(({ outcome }) => outcome === 'skipped');
  /** @type {Map<string, number>} */
  const skipped = new Map();
  for (const { reason } of skippedTests) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const counts = {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length + flaky.length,
    failed: failed.length + outside.length,
    skipped: skippedTests.length,
  };
  return { counts, failed, flaky, outside, skipped };
}

/** @param {string} message */
function shorten(message) {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n');
  const shown = lines.slice(0, maxLinesPerFailure).map((line) => `    ${line}`.trimEnd());
  return [...shown, ...(lines.length > maxLinesPerFailure ? ['    …'] : [])].join('\n');
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** @param {string} text */
const escapeRegex = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A pattern of its runner that finds this test. Playwright writes the tags of a group between its title and the test's.
 * @param {Pick<import('./reports.mjs').TestRecord, 'file' | 'titles'>} test
 */
export function patternFor({ file, titles }) {
  return titles.map(escapeRegex).join(file.startsWith('tests/e2e/') ? '.*' : ' ');
}

/**
 * The command that runs this test alone.
 * @param {import('./reports.mjs').TestRecord} test
 */
export function commandFor(test) {
  const { project, file, titles } = test;
  const title = titles.length > 0 ? ` -t ${quoted(patternFor(test))}` : '';
  return `npm test -- ${file} --project ${project}${title}`;
}

/**
 * Each failed test with its reason and the command that repeats it.
 * @param {import('./reports.mjs').Verdict} verdict
 */
export function formatFailures({ failed, outside }) {
  return [
    ...failed.map((test) => `  ${nameOf(test)}\n${shorten(test.reason)}\n    again: ${commandFor(test)}`),
    ...outside.map((message) => `  outside of a test\n${shorten(message)}`),
  ].join('\n');
}

/**
 * Tests and minutes of each project; the minutes are those of its tests, one after the other.
 * @param {import('./reports.mjs').TestRecord[]} tests
 */
export function formatTable(tests) {
  const projects = [...new Set(tests.map(({ project }) => project))];
  const rows = projects.map((project) => {
    const own = tests.filter((test) => test.project === project);
    const seconds = own.reduce((sum, test) => sum + test.seconds, 0);
    return [project, String(own.length), (seconds / 60).toFixed(1)];
  });
  return [['suite', 'tests', 'minutes'], ...rows]
    .map(
      ([name = '', count = '', minutes = '']) => name.padEnd(16) + count.padStart(8) + minutes.padStart(10),
    )
    .join('\n');
}

/**
 * Names of tests that did not pass in all runs, with one letter a run: `.` passed, `~` flaky, `F` failed.
 * @param {import('./reports.mjs').Verdict[]} verdicts
 * @returns {Map<string, string>}
 */
export function unsteadyTests(verdicts) {
  const names = new Set(verdicts.flatMap(({ failed, flaky }) => [...failed, ...flaky].map(nameOf)));
  /** @type {(verdict: import('./reports.mjs').Verdict, name: string) => string} */
  const letterOf = ({ failed, flaky }, name) => {
    if (failed.some((test) => nameOf(test) === name)) return 'F';
    return flaky.some((test) => nameOf(test) === name) ? '~' : '.';
  };
  return new Map(
    [...names].map((name) => [name, verdicts.map((verdict) => letterOf(verdict, name)).join('')]),
  );
}
