/**
 * `npm test`: everything from a fresh clone. Packages, browser, PostgreSQL, build, every suite, and the comparison of
 * docs/conformance.md with the reports. The last line is the sum. `--full` also runs the long tests.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitForExit, onShutdown, signalAll, start, exitStatusOf } from './child-processes.mjs';
import { unhandledErrorsFile } from './unhandled-errors.mjs';
import { startPostgres } from './postgres.mjs';
import { provision } from './provision.mjs';
import {
  countConformance,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  evaluateSuite,
  readReport,
  sumCounts,
  formatFailures,
} from './reports.mjs';
import { ensureBuild, ensureModules, requireNode, root, print } from './setup.mjs';

const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const e2eReport = join(reports, 'e2e.json');
const conformanceReport = join(reports, 'conformance.json');

/** @type {import('./postgres.mjs').Cluster | undefined} */
let cluster;
let interrupted = 0;

/**
 * @param {string} title
 * @param {string[]} args of node
 * @param {NodeJS.ProcessEnv} env
 */
async function runSuite(title, args, env) {
  if (interrupted) return interrupted;
  print(`\n== ${title}`);
  return waitForExit(
    start(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
}

/** @param {NodeJS.ProcessEnv} env */
async function runSuites(env) {
  const vitest = await runSuite(
    'unit, house, API on both stores, races',
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      ...['--reporter=./tools/unhandled-errors.mjs', `--outputFile.json=${vitestReport}`],
    ],
    env,
  );
  const playwright = await runSuite('in the browser', ['node_modules/@playwright/test/cli.js', 'test'], env);
  const conformance = await runSuite(
    'conformance with the specification',
    ['--import', 'tsx', 'tools/conformance.ts', vitestReport, e2eReport, conformanceReport],
    env,
  );
  const [unit, e2e] = [readReport(vitestReport), readReport(e2eReport)];
  const outside = /** @type {string[]} */ (readReport(unhandledErrorsFile) ?? []);
  const failures = [
    ...(unit ? failuresOfVitest(unit, outside) : []),
    ...(e2e ? failuresOfPlaywright(e2e) : []),
  ];
  if (failures.length > 0) print(`\n== what failed\n${formatFailures(failures)}`);
  return sumCounts([
    evaluateSuite(vitest, unit, countVitest),
    evaluateSuite(playwright, e2e, countPlaywright),
    evaluateSuite(conformance, readReport(conformanceReport), countConformance),
  ]);
}

async function main() {
  requireNode();
  if (!ensureModules()) throw new Error('The packages could not be installed; npm says why above.');
  const { browser, postgres } = provision();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!(await ensureBuild())) throw new Error('Nothing to test without a page.');

  // No test ends the cluster other than in order: what is written need not reach the disk.
  const settings = { fsync: 'off', full_page_writes: 'off' };
  cluster = await startPostgres({ bin: postgres, settings });
  const env = {
    ...process.env,
    TEST_DATABASE_URL: cluster.url,
    FAIRDROP_BROWSER: browser ?? 'playwright',
    ...(process.argv.includes('--full') ? { FAIRDROP_FULL: '1' } : {}),
  };
  const counts = await runSuites(env);
  if (counts.skipped > 0) print(`\n${counts.skipped} skipped`);
  return counts;
}

onShutdown((signal) => {
  interrupted = exitStatusOf(signal);
  signalAll('SIGINT'); // At this signal both runners close what they opened.
});

let counts = { passed: 0, failed: 1, skipped: 0 };
try {
  counts = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
await cluster?.stop();
print(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = interrupted || (counts.failed > 0 || counts.passed === 0 ? 1 : 0);
