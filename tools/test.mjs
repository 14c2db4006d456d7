/**
 * `npm test`: from a fresh clone, the packages, a browser, PostgreSQL and Python where they are missing, the build, and
 * every suite of the daily tier; `npm run test:full`: everything. A failed test runs once more, alone, at the end. The
 * last line is the sum. `CONTRIBUTING.md` lists the arguments.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitStatusOf, onShutdown, signalAll, start, waitForExit } from './child-processes.mjs';
import { findNginx, findPrograms, startInstalling } from './provision.mjs';
import { startPostgres } from './postgres.mjs';
import {
  evaluate,
  formatFailures,
  formatTable,
  nameOf,
  patternFor,
  readReport,
  unsteadyTests,
} from './reports.mjs';
import { ensureBuild, ensureModules, print, requireNode, root, runCaptured } from './setup.mjs';
import { readOptions } from './test-options.mjs';

const reports = join(root, 'test-results');
const vitest = 'node_modules/vitest/vitest.mjs';
/** Of the embedded store's engine only what runs most is optimised: more costs a run of minutes more than it saves. */
const engineFlag = '--wasm-tiering-budget=3000000';
/** In MB, for objects that live shortly: with the default, one part in twenty of the time goes into collecting them. */
const youngSpaceFlag = '--max-semi-space-size=64';
const recorder = '--reporter=./tools/vitest-reporter.mjs';
/** Makes what many tests start from. A test that lacks it makes it, and names what fails. */
const prepare = [engineFlag, '--import', 'tsx', 'tests/support/prepare.ts'];
const playwright = 'node_modules/@playwright/test/cli.js';
const isE2e = (/** @type {string} */ file) => file.startsWith('tests/e2e/');

/** Of free space in the temporary directory and the project's own, in bytes. */
const MIN_FREE = 2 * 1024 ** 3;
/** Memory as a file system: sites that the tests kill and restart do not wait for a disk there. */
const MEMORY_FOLDER = '/dev/shm';
/** What the data of all sites at a time may need, several times, in bytes. */
const MIN_MEMORY = 4 * 1024 ** 3;
/** So many failures have one cause: a second run would only take time. */
const MAX_SECOND_RUNS = 20;

/** @type {import('./postgres.mjs').Cluster | undefined} */
let cluster;
/** @type {string | undefined} */
let dataFolder;
let interrupted = 0;
let reportCount = 0;

/**
 * @param {string} title
 * @param {string[]} args of node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./reports.mjs').SuiteRun>}
 */
async function runSuite(title, args, env) {
  if (interrupted) return { status: interrupted, report: null };
  const started = Date.now();
  print(`\n== ${title}`);
  const file = join(reports, `suite-${(reportCount += 1)}.json`);
  const child = start(process.execPath, args, {
    cwd: root,
    env: { ...env, FAIRDROP_REPORT: file },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const status = await waitForExit(child);
  print(`  ${((Date.now() - started) / 60_000).toFixed(1)} min`);
  return { status, report: readReport(file) };
}

/**
 * @param {string[]} args
 * @param {import('./test-options.mjs').TestOptions} options
 */
function vitestArgs(args, { isFull, files, shard }) {
  const tier = isFull || files.length > 0 ? [] : ['--tags-filter=!full'];
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  return [engineFlag, youngSpaceFlag, vitest, 'run', recorder, ...tier, ...part, ...args];
}

/**
 * The suites in their order; of named files those that have some.
 * @param {import('./test-options.mjs').TestOptions} options
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./provision.mjs').Programs} programs
 */
async function runSuites(options, env, programs) {
  const { files, project, title, shard, isOnCluster } = options;
  const [e2eFiles, otherFiles] = [files.filter(isE2e), files.filter((file) => !isE2e(file))];
  const chosen = [
    ...(project === undefined ? [] : ['--project', project]),
    ...(title === undefined ? [] : ['-t', title]),
  ];
  /** @type {import('./reports.mjs').SuiteRun[]} */
  const runs = [];
  if (!isOnCluster && (files.length === 0 || otherFiles.length > 0)) {
    const args = vitestArgs([...otherFiles, ...chosen], options);
    const name = programs.postgres ? 'unit, house, API, races, processes' : 'unit, house, API, processes';
    runs.push(await runSuite(name, args, env));
  }
  const hasBrowser = programs.browser !== undefined;
  if (hasBrowser && (files.length === 0 || e2eFiles.length > 0)) {
    const named = [...(project === undefined ? [] : ['--project', project]), ...(title ? ['-g', title] : [])];
    const args = [playwright, 'test', ...e2eFiles, ...named, ...(shard ? [`--shard=${shard}`] : [])];
    runs.push(await runSuite('in the browser', args, env));
  }
  return runs;
}

/**
 * Failed tests once more, one file at a time, with nothing beside it.
 * @param {import('./reports.mjs').TestRecord[]} failed
 * @param {NodeJS.ProcessEnv} env
 */
async function runAgain(failed, env) {
  if (failed.length === 0 || failed.length > MAX_SECOND_RUNS) return [];
  const places = new Map(failed.map((test) => [`${test.project} ${test.file}`, test]));
  /** @type {import('./reports.mjs').TestRecord[]} */
  const again = [];
  for (const { project, file } of places.values()) {
    const ofPlace = failed.filter((test) => test.project === project && test.file === file);
    const pattern = ofPlace.map(patternFor).join('|');
    const args = isE2e(file)
      ? [playwright, 'test', file, '--project', project, '--workers=1', '-g', pattern]
      : [vitest, 'run', recorder, '--project', project, file];
    const run = await runSuite(`once more, alone: ${file}`, args, env);
    again.push(...(run.report?.tests ?? []));
  }
  return again;
}

/** Two processes that use all the time they get, until this one ends. */
function startBusyLoops() {
  for (let count = 0; count < 2; count += 1)
    start(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}

/**
 * How many tests a missing program leaves out.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./provision.mjs').Programs} programs
 */
async function countLeftOut(env, { missing }) {
  /** @type {[number, string][]} */
  const leftOut = [];
  const count = async (/** @type {string[]} */ args, /** @type {RegExp} */ line) => {
    const { output } = await runCaptured(process.execPath, args, {
      ...env,
      TEST_DATABASE_URL: 'postgresql://',
    });
    return output.split('\n').filter((text) => line.test(text)).length;
  };
  if (missing.postgres) {
    const projects = ['--project', 'race', '--project', 'api-postgres'];
    leftOut.push([await count([vitest, 'list', ...projects], /^\[(race|api-postgres)\]/), missing.postgres]);
  }
  if (missing.browser)
    leftOut.push([await count([playwright, 'test', '--list', '--reporter=list'], /›/), missing.browser]);
  return leftOut;
}

/**
 * @param {import('./test-options.mjs').TestOptions} options
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./provision.mjs').Programs} programs
 */
async function runOnce(options, env, programs) {
  const runs = await runSuites(options, env, programs);
  const first = evaluate(runs);
  const again = await runAgain(first.failed, env);
  const tests = runs.flatMap(({ report }) => report?.tests ?? []);
  const verdict = evaluate(runs, again);
  if (options.files.length === 0 && options.shard === undefined && !options.isOnCluster) {
    const final = tests.map((test) => again.find((it) => nameOf(it) === nameOf(test)) ?? test);
    verdict.outside.push(...(await findUnshownStatements(final, options, programs)));
    verdict.counts.failed = verdict.failed.length + verdict.outside.length;
  }
  const leftOut = options.files.length > 0 ? [] : await countLeftOut(env, programs);
  for (const [count, why] of leftOut) {
    verdict.counts.skipped += count;
    verdict.skipped.set(why, count);
  }
  return { verdict, tests };
}

/**
 * Statements of docs/conformance.md whose tests failed, or did not run although the run has all tests.
 * @param {import('./reports.mjs').TestRecord[]} tests
 * @param {import('./test-options.mjs').TestOptions} options
 * @param {import('./provision.mjs').Programs} programs
 */
async function findUnshownStatements(tests, { isFull }, { missing }) {
  if (interrupted) return [];
  print('\n== conformance with the specification');
  const file = join(reports, 'tests.json');
  writeFileSync(file, JSON.stringify(tests));
  const isWhole = isFull && Object.keys(missing).length === 0;
  const args = ['--import', 'tsx', 'tools/conformance.ts', file, ...(isWhole ? ['--whole'] : [])];
  const { code, output } = await runCaptured(process.execPath, args);
  print(output.trimEnd());
  return code === 0 ? [] : ['A statement of docs/conformance.md is not shown.'];
}

/** @param {import('./reports.mjs').Verdict} verdict */
function printVerdict(verdict) {
  const { flaky, skipped } = verdict;
  const failures = formatFailures(verdict);
  if (failures) print(`\n== what failed\n${failures}`);
  print('');
  for (const [why, count] of skipped) print(`${count} skipped: ${why}`);
  if (flaky.length > 0) {
    print(`flaky: ${flaky.length}`);
    for (const test of flaky) print(`  ${nameOf(test)}`);
  }
}

/** @throws Error with one line if there is too little space for data of tests */
function requireSpace() {
  for (const folder of new Set([tmpdir(), root])) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE)
      throw new Error(`The tests need 2 GB of free space in ${folder}; free some, and run again.`);
  }
}

/**
 * @param {import('./provision.mjs').Programs} programs
 * @throws Error with one line of what is missing
 */
function requireClusterPrograms({ missing }) {
  const why = missing.browser ?? missing.postgres ?? (findNginx() ? null : 'no nginx (install nginx)');
  if (why !== null) throw new Error(`The journeys cannot run against a cluster: ${why}.`);
}

/** Makes the folder of all that the tests write for a time: data of sites, profiles of browsers. */
function makeDataFolder() {
  const { bavail, bsize } = existsSync(MEMORY_FOLDER) ? statfsSync(MEMORY_FOLDER) : { bavail: 0, bsize: 0 };
  const hasMemory = bavail * bsize >= MIN_MEMORY && freemem() >= MIN_MEMORY;
  const folder = mkdtempSync(join(hasMemory ? MEMORY_FOLDER : tmpdir(), 'fairdrop-tests-'));
  // PostgreSQL runs as a user of its own, and its folder may lie in this one.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * @param {import('./test-options.mjs').TestOptions} options
 * @param {import('./provision.mjs').Programs} programs
 * @returns {NodeJS.ProcessEnv}
 */
function environmentFor({ isFull, isOnCluster, files }, { browser }) {
  const tier = isFull ? { FAIRDROP_FULL: '1' } : files.length > 0 ? {} : { FAIRDROP_TIER: 'daily' };
  return {
    ...process.env,
    ...tier,
    ...(isOnCluster ? { FAIRDROP_CLUSTER: '1' } : {}),
    ...(cluster ? { TEST_DATABASE_URL: cluster.url } : {}),
    FAIRDROP_BROWSER: browser ?? 'playwright',
  };
}

async function main() {
  requireNode();
  const options = readOptions(process.argv.slice(2));
  requireSpace();
  const installing = startInstalling(options);
  if (!ensureModules()) throw new Error('The packages could not be installed; npm says why above.');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const isWhole = options.files.length === 0;
  const preparing =
    isWhole && !options.isOnCluster ? runCaptured(process.execPath, [...prepare, 'stores']) : null;
  const isBuilt = await ensureBuild();
  if (isBuilt && isWhole) await runCaptured(process.execPath, [...prepare, 'sites']);
  await Promise.all([preparing, installing]);
  if (!isBuilt) throw new Error('Nothing to test without a page.');
  const programs = findPrograms();
  if (options.isOnCluster) requireClusterPrograms(programs);

  dataFolder = makeDataFolder();
  // The cluster's data lies there too: a database is some 400 files, and there is one for each file of tests.
  process.env['TMPDIR'] = dataFolder;
  // No test ends the cluster other than in order: what is written need not reach the disk.
  const settings = { fsync: 'off', full_page_writes: 'off' };
  if (programs.postgres) cluster = await startPostgres({ bin: programs.postgres, settings });
  const env = environmentFor(options, programs);
  if (options.isStressed) startBusyLoops();
  /** @type {import('./reports.mjs').Verdict[]} */
  const verdicts = [];
  for (let run = 1; run <= options.repeat && !interrupted; run += 1) {
    if (options.repeat > 1) print(`\n==== run ${run} of ${options.repeat}`);
    const { verdict, tests } = await runOnce(options, env, programs);
    print(`\n${formatTable(tests)}`);
    printVerdict(verdict);
    verdicts.push(verdict);
  }
  if (options.repeat > 1) {
    const unsteady = [...unsteadyTests(verdicts)].map(([name, letters]) => `  ${letters} ${name}`);
    print(unsteady.length > 0 ? `not the same in all runs:\n${unsteady.join('\n')}` : 'all runs the same');
  }
  return verdicts.map(({ counts }) => counts);
}

onShutdown((signal) => {
  interrupted = exitStatusOf(signal);
  signalAll('SIGINT'); // At this signal both runners close what they opened.
});

let passed = 0;
let failed = 1;
try {
  const counts = await main();
  // There are none after a signal.
  if (counts.length > 0) {
    passed = Math.min(...counts.map((it) => it.passed));
    failed = Math.max(...counts.map((it) => it.failed));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
await cluster?.stop();
signalAll('SIGTERM');
if (dataFolder !== undefined) rmSync(dataFolder, { recursive: true, force: true });
print(`${passed} passed, ${failed} failed`);
process.exitCode = interrupted || (failed > 0 || passed === 0 ? 1 : 0);
