export type Outcome = 'passed' | 'failed' | 'skipped';

/** How one test ended. */
export interface TestRecord {
  /** Of vitest or Playwright. */
  project: string;
  /** From the project's root, with forward slashes. */
  file: string;
  /** Of groups and test, outermost first; empty for a file that did not load. */
  titles: string[];
  outcome: Outcome;
  seconds: number;
  /** Why it failed, or why it was skipped. */
  reason: string;
}

/** What one process of vitest or Playwright leaves behind. */
export interface RunReport {
  tests: TestRecord[];
  /** Messages of errors outside of tests. */
  outside: string[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One process of a run. */
export interface SuiteRun {
  /** Exit status. */
  status: number;
  /** Null when it left none. */
  report: RunReport | null;
}

/** The outcome of all suites, after failed tests ran a second time. */
export interface Verdict {
  counts: Counts;
  failed: TestRecord[];
  flaky: TestRecord[];
  /** Errors outside of tests, and suites that ended badly without a failed test. */
  outside: string[];
  /** How often each reason for skipping occurs. */
  skipped: Map<string, number>;
}

export function readReport(path: string): RunReport | null;
export function nameOf(test: TestRecord): string;
export function evaluate(runs: SuiteRun[], again?: TestRecord[]): Verdict;
export function formatFailures(verdict: Verdict): string;
export function formatTable(tests: TestRecord[]): string;
export function patternFor(test: Pick<TestRecord, 'file' | 'titles'>): string;
export function commandFor(test: TestRecord): string;
export function unsteadyTests(verdicts: Verdict[]): Map<string, string>;
