/**
 * A test runner for Stryker. Vitest starts a worker and loads every package again for each mutant, some seconds; this
 * one bundles the test files once, and for each mutant evaluates that bundle anew and runs the tests that reach it, in
 * one process. It knows `describe`, `it`, hooks and `expect` of Vitest, by Vitest's own packages, but not `vi`.
 */
import { createRequire } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { build } from 'vite';

const fromHere = createRequire(import.meta.url);
const fromVitest = createRequire(fromHere.resolve('vitest/package.json'));
/** @param {string} name */
const ofVitest = (name) => import(pathToFileURL(fromVitest.resolve(name)).href);

/** The object that instrumented code reads and counts in. */
const shared = (globalThis['__stryker__'] ??= {});

/** Stryker's `TestStatus`. */
const [PASSED, FAILED] = [0, 1];

/** As `vitest.config.ts` has it, as far as Vitest's runner reads it. */
const RUNNER_CONFIG = {
  setupFiles: [],
  sequence: { concurrent: false, shuffle: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
  maxConcurrency: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
  allowOnly: true,
  passWithNoTests: true,
};

async function createExpect() {
  const { chai, ...own } = await ofVitest('@vitest/expect');
  for (const plugin of ['JestExtend', 'JestChaiExpect', 'ChaiStyleAssertions', 'JestAsymmetricMatchers']) {
    chai.use(own[plugin]);
  }
  const expect = (value, message) => chai.expect(value, message);
  Object.assign(expect, chai.expect, globalThis[own.ASYMMETRIC_MATCHERS_OBJECT]);
  own.setState({ assertionCalls: 0 }, expect);
  globalThis[own.GLOBAL_EXPECT] = expect;
  return expect;
}

/**
 * All test files and what they import of ours, as CommonJS; packages stay outside.
 * @param {string[]} files relative to the working folder
 */
async function bundle(files) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      write: false,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(files.map((file) => [file, join(process.cwd(), file)])),
        treeshake: false,
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunk-[hash].cjs' },
      },
    },
  });
  return new Map(
    output
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName, code }) => [
        fileName,
        compileFunction(code, ['require', 'module', 'exports', '__filename'], { filename: fileName }),
      ]),
  );
}

/** `tests/unit/a.test.ts › suite › test` */
const fullName = (task) => `${task.file.name} › ${nameWithin(task)}`;
const nameWithin = (task) =>
  task.suite && task.suite !== task.file ? `${nameWithin(task.suite)} › ${task.name}` : task.name;
const suitesIn = (task) => (task.type === 'suite' ? [task, ...task.tasks.flatMap(suitesIn)] : []);

/** Leaves out all tests but the named ones, and with them suites whose hooks would run for nothing. */
function skipOthers(task, names) {
  if (task.type !== 'suite') {
    if (!names.has(fullName(task))) task.mode = 'skip';
    return;
  }
  for (const each of task.tasks) skipOthers(each, names);
  if (task.tasks.every(({ mode }) => mode === 'skip')) task.mode = 'skip';
}

const toResult = (test) => ({
  id: fullName(test),
  name: fullName(test),
  fileName: test.file.name,
  status: test.result.state === 'fail' ? FAILED : PASSED,
  timeSpentMs: test.result.duration ?? 0,
  failureMessage: test.result.errors?.[0]?.message ?? '',
});

/** What Vitest's runner asks of a host: runs tests until one fails and collects their results. */
function createHost({ importFile, names, activate, countsCoverage }) {
  const results = [];
  const hasFailed = () => results.at(-1)?.status === FAILED;
  const skipAfterFailure = (task) => {
    if (hasFailed()) task.mode = 'skip';
  };
  return {
    results,
    // Stryker enters the sandbox after it has loaded this file.
    config: { ...RUNNER_CONFIG, root: process.cwd() },
    importFile,
    onCollected: (files) => {
      if (names) for (const file of files) skipOthers(file, names);
      if (activate !== undefined) shared.activeMutant = activate;
    },
    onBeforeRunSuite: skipAfterFailure,
    onBeforeRunTask: (test) => {
      skipAfterFailure(test);
      if (countsCoverage) shared.currentTestId = fullName(test);
    },
    onAfterRunTask: (test) => {
      shared.currentTestId = undefined;
      if (test.mode !== 'skip' && test.result) results.push(toResult(test));
    },
  };
}

class UnitTestRunner {
  #files = (process.env['FAIRDROP_UNIT_TESTS'] ?? '').split(',');
  /** Of the first run, by file: the quick ones are asked first. */
  #durations = new Map();
  #vitest;
  #expect;
  #modules;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#vitest = await ofVitest('@vitest/runner');
    this.#expect = await createExpect();
    fromHere('fast-check').configureGlobal({ endOnFailure: true });
    this.#modules = await bundle(this.#files);
  }

  async dryRun() {
    shared.activeMutant = undefined;
    shared.mutantCoverage = undefined;
    const { tests, error } = await this.#run(this.#files, { countsCoverage: true });
    if (error !== undefined) return { status: 'error', errorMessage: error };
    for (const { fileName, timeSpentMs } of tests) {
      this.#durations.set(fileName, (this.#durations.get(fileName) ?? 0) + timeSpentMs);
    }
    return { status: 'complete', tests, mutantCoverage: shared.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const names = testFilter && new Set(testFilter);
    const files = this.#files
      .filter((file) => !names || testFilter.some((name) => name.startsWith(`${file} › `)))
      .sort((one, other) => (this.#durations.get(one) ?? 0) - (this.#durations.get(other) ?? 0));
    Object.assign(shared, { hitCount: 0, hitLimit });
    shared.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    const { tests, error } = await this.#run(files, { names, activate: activeMutant.id });
    shared.activeMutant = undefined;
    if (hitLimit !== undefined && shared.hitCount > hitLimit)
      return { status: 'timeout', reason: 'hit limit' };
    const failed = tests.find(({ status }) => status === FAILED);
    if (failed === undefined && error === undefined) return { status: 'survived', nrOfTests: tests.length };
    const failureMessage = failed?.failureMessage ?? error;
    return { status: 'killed', killedBy: failed ? [failed.id] : [], failureMessage, nrOfTests: tests.length };
  }

  /**
   * With `activate` that mutant is on once all files are loaded.
   * @returns the results up to the first failure, and the error of a hook or a file, which belongs to no test
   */
  async #run(files, { names, activate, countsCoverage }) {
    const loaded = new Map();
    const importFile = (path, source) => {
      if (source === 'collect') this.#load(`${relative(process.cwd(), path)}.cjs`, loaded);
    };
    const host = createHost({ importFile, names, activate, countsCoverage });
    const paths = files.map((file) => join(process.cwd(), file));
    const collected = await this.#vitest.startTests(paths, host);
    const broken = collected.flatMap(suitesIn).find(({ result }) => result?.errors?.length);
    return { tests: host.results, error: broken?.result.errors[0].message };
  }

  /** A module of the bundle, evaluated once a run. */
  #load(name, loaded) {
    const known = loaded.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(name, module);
    const requireFrom = (specifier) => {
      if (specifier === 'vitest') return { ...this.#vitest, expect: this.#expect };
      if (specifier.startsWith('.')) return this.#load(posix.join(dirname(name), specifier), loaded);
      return fromHere(specifier);
    };
    this.#modules.get(name)(requireFrom, module, module.exports, join(process.cwd(), name));
    return module.exports;
  }
}

const create = () => new UnitTestRunner();
export const strykerPlugins = [{ kind: 'TestRunner', name: 'unit', factory: create }];
