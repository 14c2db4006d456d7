/**
 * `npm run mutants -- <folder or file> [at least]`: changes one operator or value at a time in every file of the folder
 * and runs the unit tests that reach it; a change that no test sees has survived. Prints the survivors and the score in
 * per cent of each file and of all, and fails below the second argument. Example: `npm run mutants -- src/fair 98`.
 */
import { existsSync, readFileSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ensureModules, print, requireNode, root } from './setup.mjs';

// Not below node_modules: Vite would take the sources of the sandbox for packages and leave them out of the bundle.
const workFolder = `.cache/stryker-${process.pid}`;

/**
 * Everything that a test or what it takes from beside it imports, as paths below the root.
 * @param {string} file
 * @param {Set<string>} imports
 * @returns {Set<string>}
 */
function importsOf(file, imports = new Set()) {
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path);
    if (imports.has(imported)) continue;
    imports.add(imported);
    if (imported.startsWith('tests/')) importsOf(imported, imports);
  }
  return imports;
}

/**
 * The unit tests that import the target, of the same area: those in `tests/unit/game` for `src/game/rules`. Tests that
 * play scenes, themselves or by a harness, are left out: they reach every rule, take seconds for each change, and would
 * hide which rules nobody asserts.
 * @param {string} target
 */
function testsOf(target) {
  const [top = '', area = ''] = target.split('/');
  const folder = `tests/unit/${top === 'src' ? area : top}`;
  const named = /\.tsx?$/.test(target) ? dirname(target) : target;
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => {
      const imports = [...importsOf(file)];
      return (
        imports.some((path) => path.startsWith(`${named}/`)) &&
        !imports.some((path) => path.includes('/scenes/'))
      );
    });
}

/**
 * @param {readonly { status: string }[]} results
 * @returns {{ seen: number, all: number, score: number }}
 */
function countSeen(results) {
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const seen = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  return { seen, all: counted.length, score: counted.length === 0 ? 0 : (seen / counted.length) * 100 };
}

/**
 * @param {string} target
 * @param {readonly string[]} tests
 */
async function runStryker(target, tests) {
  process.env['FAIRDROP_UNIT_TESTS'] = tests.join(',');
  const stryker = new Stryker({
    mutate: [/\.tsx?$/.test(target) ? target : `${target}/**/*.{ts,tsx}`],
    testRunner: 'unit',
    plugins: [join(root, 'tools/mutants/testRunner.mjs')],
    checkers: [],
    disableTypeChecks: false,
    concurrency: 1,
    coverageAnalysis: 'perTest',
    // A mutant in a constant of a module would need a restart for each; they are few and rarely faults.
    ignoreStatic: true,
    reporters: ['clear-text', 'dots'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    tempDirName: workFolder,
    cleanTempDir: 'always',
    // What no unit test of a folder of sources reads.
    ignorePatterns: [
      '.*',
      ...['assets', 'build', 'data', 'dist', 'docs', 'reports', 'test-results'],
      ...['api', 'bench', 'e2e', 'fault', 'house', 'process'].map((suite) => `tests/${suite}`),
    ],
    allowEmpty: false,
    dryRunTimeoutMinutes: 10,
    timeoutMS: 10_000,
  });
  try {
    return await stryker.runMutationTest();
  } finally {
    rmSync(join(root, workFolder), { recursive: true, force: true });
    if (readdirSync(join(root, '.cache')).length === 0) rmdirSync(join(root, '.cache'));
  }
}

async function main() {
  const [given = '', atLeast = '0'] = process.argv.slice(2);
  const target = given.replace(/\/$/, '');
  if (!existsSync(join(root, target)) || target === '' || !/^\d+(\.\d+)?$/.test(atLeast)) {
    process.stderr.write('Usage: npm run mutants -- <folder or file> [lowest score in per cent]\n');
    return 2;
  }
  const tests = testsOf(target);
  if (tests.length === 0) {
    process.stderr.write(`No unit test imports ${target}.\n`);
    return 2;
  }
  const results = await runStryker(target, tests);
  for (const file of [...new Set(results.map(({ fileName }) => fileName))].sort()) {
    const { seen, all, score } = countSeen(results.filter(({ fileName }) => fileName === file));
    if (all > 0) print(`${relative(root, file)}: ${seen} of ${all} changes seen, ${score.toFixed(1)} %`);
  }
  // A change that makes a loop endless is seen too; on a busy machine a slow run can be mistaken for one.
  for (const { status, fileName, location, mutatorName, replacement } of results) {
    if (status === 'Timeout') {
      print(
        `timed out: ${relative(root, fileName)}:${location.start.line} ${mutatorName} ${replacement ?? ''}`,
      );
    }
  }
  const { seen, all, score } = countSeen(results);
  print(`${target}: ${seen} of ${all} changes seen, ${score.toFixed(1)} %`);
  return score >= Number(atLeast) && all > 0 ? 0 : 1;
}

requireNode();
if (!ensureModules()) process.exit(1);
process.exitCode = await main();
