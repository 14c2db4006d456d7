/**
 * A test runner for Stryker. Vitest starts a worker and loads every package again for each mutant, some seconds; this
 * one bundles the test files once, and for each mutant evaluates that bundle anew and runs the tests that reach it, in
 * one process. It knows `describe`, `it`, hooks and `expect` of Vitest, by Vitest's own packages, but not `vi`.
 */
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { build } from 'vite';

const fromHere = createRequire(import.meta.url);
const fromVitest = createRequire(fromHere.resolve('vitest/package.json'));
/** @param {string} name */
const ofVitest = (name) => import(pathToFileURL(fromVitest.resolve(name)).href);

/** The object that instrumented code reads and counts in. */
const shared = (globalThis['__stryker__'] ??= {});

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

const fullName = (task) => `${task.file.name} › ${nameWithin(task)}`;
const nameWithin = (task) =>
  task.suite && task.suite !== task.file ? `${nameWithin(task.suite)} › ${task.name}` : task.name;
const testsIn = (task) => (task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task]);

class UnitTestRunner {
  #files = (process.env['FAIRDROP_UNIT_TESTS'] ?? '').split(',');
  /** Of the first run, by file: the quick ones are asked first. */
  #durations = new Map();

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
    const { tests, error } = await this.#run({ files: this.#files, countCoverage: true });
    if (error) return { status: 'error', errorMessage: error };
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
    const { tests, error } = await this.#run({ files, names, activate: activeMutant.id });
    shared.activeMutant = undefined;
    if (hitLimit !== undefined && shared.hitCount > hitLimit)
      return { status: 'timeout', reason: 'hit limit' };
    const failed = tests.find(({ status }) => status === 1);
    const nrOfTests = tests.length;
    if (!failed && error) return { status: 'killed', killedBy: [], failureMessage: error, nrOfTests };
    if (!failed) return { status: 'survived', nrOfTests };
    return { status: 'killed', killedBy: [failed.id], failureMessage: failed.failureMessage, nrOfTests };
  }

  #vitest;
  #expect;
  #modules;

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

  /** Runs tests until one fails; with `activate` that mutant is on once all files are loaded. */
  async #run({ files, names, activate, countCoverage }) {
    const loaded = new Map();
    const results = [];
    let error;
    let hasFailed = false;
    const runner = {
      config: {
        root: process.cwd(),
        setupFiles: [],
        sequence: { concurrent: false, shuffle: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
        maxConcurrency: 1,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        retry: 0,
        allowOnly: true,
        passWithNoTests: true,
      },
      importFile: (path, source) => {
        if (source === 'collect') this.#load(`${path.slice(process.cwd().length + 1)}.cjs`, loaded);
      },
      onCollected: (collected) => {
        error = collected.flatMap((file) => file.result?.errors ?? [])[0]?.message;
        const skip = (task) => {
          if (task.type === 'suite') task.tasks.forEach(skip);
          else if (names && !names.has(fullName(task))) task.mode = 'skip';
          if (task.type === 'suite' && testsIn(task).every(({ mode }) => mode === 'skip')) task.mode = 'skip';
        };
        collected.forEach(skip);
        if (activate !== undefined) shared.activeMutant = activate;
      },
      onBeforeRunSuite: (suite) => {
        if (hasFailed) suite.mode = 'skip';
      },
      onBeforeRunTask: (test) => {
        if (hasFailed) test.mode = 'skip';
        if (countCoverage) shared.currentTestId = fullName(test);
      },
      onAfterRunTask: (test) => {
        shared.currentTestId = undefined;
        if (test.mode === 'skip' || !test.result) return;
        const isFailed = test.result.state === 'fail';
        hasFailed ||= isFailed;
        results.push({
          id: fullName(test),
          name: fullName(test),
          fileName: test.file.name,
          status: isFailed ? 1 : 0,
          timeSpentMs: test.result.duration ?? 0,
          failureMessage: test.result.errors?.[0]?.message ?? '',
        });
      },
    };
    const collected = await this.#vitest.startTests(
      files.map((file) => join(process.cwd(), file)),
      runner,
    );
    // A hook that throws fails its suite and no test.
    error ??= collected.flatMap(suitesIn).find(({ result }) => result?.errors?.length)?.result
      .errors[0].message;
    return { tests: results, error: hasFailed ? undefined : error };
  }
}

const suitesIn = (task) => (task.type === 'suite' ? [task, ...task.tasks.flatMap(suitesIn)] : []);

const create = () => new UnitTestRunner();
export const strykerPlugins = [{ kind: 'TestRunner', name: 'unit', factory: create }];
