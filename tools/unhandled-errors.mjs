/** A vitest reporter that writes down errors outside of tests, which its JSON report leaves out. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The output file: an array of messages, empty after a clean run. */
export const unhandledErrorsFile = join(root, 'test-results', 'vitest-outside.json');

// eslint-disable-next-line no-restricted-syntax -- vitest takes a reporter by its default export
export default class UnhandledErrorsReporter {
  /** @param {{ path?: string }} [options] */
  constructor({ path = unhandledErrorsFile } = {}) {
    this.path = path;
  }

  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    writeFileSync(this.path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
