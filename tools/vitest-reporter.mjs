/** A vitest reporter: progress lines, failures as they happen, and the records of `reports.mjs` in a file. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Progress } from './progress.mjs';
import { print, root } from './setup.mjs';

/** @param {string} path */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');

/** @param {import('vitest/node').TestCase} test */
function titlesOf(test) {
  const titles = [test.name];
  for (let at = test.parent; at.type === 'suite'; at = at.parent) titles.unshift(at.name);
  return titles;
}

/** @param {readonly { message: string, stack?: string, diff?: string }[]} errors */
const textOf = (errors) =>
  errors.map(({ message, stack, diff }) => [message, diff, stack].filter(Boolean).join('\n')).join('\n');

// eslint-disable-next-line no-restricted-syntax -- vitest takes a reporter by its default export
export default class RecordingReporter {
  /** @type {import('./reports.mjs').TestRecord[]} */
  #tests = [];
  #progress = new Progress('files');
  #shards = 1;

  /** @param {{ path?: string }} [options] the file to write; none without it */
  constructor({ path = process.env['FAIRDROP_REPORT'] ?? '' } = {}) {
    this.path = path;
  }

  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    this.#shards = config.shard?.count ?? 1;
  }

  /** @param {readonly unknown[]} specifications of all shards */
  onTestRunStart(specifications) {
    this.#progress.begin(Math.ceil(specifications.length / this.#shards));
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const [project, file] = [module.project.name, fromRoot(module.moduleId)];
    const records = [...module.children.allTests()].flatMap((test) => this.#recordOf(project, file, test));
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((it) => it.errors())];
    if (errors.length > 0 && !records.some(({ outcome }) => outcome === 'failed'))
      records.push({ project, file, titles: [], outcome: 'failed', seconds: 0, reason: textOf(errors) });
    this.#tests.push(...records);
    const failed = records.filter(({ outcome }) => outcome === 'failed');
    this.#progress.ended(`${project} ${file}`, failed.length);
    for (const { titles, reason } of failed)
      print(`  FAILED ${file} › ${titles.join(' › ')}\n    ${reason.split('\n').slice(0, 6).join('\n    ')}`);
  }

  /**
   * Tests that the tier leaves out have no record.
   * @param {string} project
   * @param {string} file
   * @param {import('vitest/node').TestCase} test
   * @returns {import('./reports.mjs').TestRecord[]}
   */
  #recordOf(project, file, test) {
    const result = test.result();
    const shared = {
      project,
      file,
      titles: titlesOf(test),
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    };
    if (result.state === 'failed') return [{ ...shared, outcome: 'failed', reason: textOf(result.errors) }];
    if (result.state === 'passed') return [{ ...shared, outcome: 'passed', reason: '' }];
    const isOfOtherTier = test.tags.includes('full') && process.env['FAIRDROP_TIER'] === 'daily';
    if (isOfOtherTier) return [];
    const note = result.state === 'skipped' ? result.note : undefined;
    return [{ ...shared, outcome: 'skipped', reason: note ?? 'not for this machine or store' }];
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const outside = errors.map(({ message, stack }) => stack ?? message);
    if (this.path) writeFileSync(this.path, JSON.stringify({ tests: this.#tests, outside }));
  }
}
