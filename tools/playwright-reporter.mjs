/** A Playwright reporter: progress lines, failures as they happen, and the records of `reports.mjs` in a file. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Progress } from './progress.mjs';
import { print, root } from './setup.mjs';

// eslint-disable-next-line no-restricted-syntax -- Playwright takes a reporter by its default export
export default class RecordingReporter {
  /** @type {import('./reports.mjs').TestRecord[]} */
  #tests = [];
  /** @type {string[]} */
  #outside = [];
  #progress = new Progress('tests');

  /** @param {{ path: string }} options of the file to write */
  constructor({ path }) {
    this.path = path;
  }

  printsToStdio() {
    return true;
  }

  /**
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#progress.begin(suite.allTests().length);
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const project = test.parent.project()?.name ?? '';
    const file = relative(root, test.location.file).replaceAll('\\', '/');
    const titles = test.titlePath().slice(3);
    const wasAsExpected = result.status === test.expectedStatus;
    const outcome = result.status === 'skipped' ? 'skipped' : wasAsExpected ? 'passed' : 'failed';
    const errors = result.errors.map(({ message, value }) => message ?? value ?? '').join('\n');
    const why = test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
    const reason = outcome === 'failed' ? errors || result.status : outcome === 'skipped' ? why : '';
    this.#tests.push({ project, file, titles, outcome, seconds: result.duration / 1000, reason });
    this.#progress.ended(`${project} ${file}`, outcome === 'failed' ? 1 : 0);
    if (outcome !== 'failed') return;
    const lines = stripVTControlCharacters(reason).split('\n').slice(0, 8);
    print(`  FAILED ${file} › ${titles.join(' › ')}\n    ${lines.join('\n    ')}`);
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.#outside.push(error.message ?? error.value ?? '');
    print(`  ${error.message ?? error.value ?? ''}`);
  }

  onEnd() {
    writeFileSync(this.path, JSON.stringify({ tests: this.#tests, outside: this.#outside }));
  }
}
