/**
 * `npm run mutants -- <folder> [at least]`: changes one operator or value at a time in every file of the folder and
 * runs the unit tests that reach it; a change that no test sees has survived. Prints the survivors and the score in
 * per cent, and fails below the second argument. Example: `npm run mutants -- src/fair 98`.
 */
import { Stryker } from '@stryker-mutator/core';
import { ensureModules, print, requireNode } from './setup.mjs';

requireNode();
if (!ensureModules()) process.exit(1);
const [folder, atLeast = '0'] = process.argv.slice(2);
if (folder === undefined || !/^\d+(\.\d+)?$/.test(atLeast)) {
  process.stderr.write('Usage: npm run mutants -- <folder> [lowest score in per cent]\n');
  process.exit(2);
}

// vitest.config.ts leaves out every project but `unit`: the others need servers and databases.
process.env['FAIRDROP_ONLY_UNIT'] = '1';
const results = await new Stryker({
  mutate: [`${folder.replace(/\/$/, '')}/**/*.{ts,tsx}`],
  testRunner: 'vitest',
  vitest: { related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  checkers: [],
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // A mutant in a constant of a module would need a restart for each; they are few and rarely faults.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: 'node_modules/.cache/stryker',
  inPlace: false,
  ignorePatterns: ['assets', 'data', 'dist', 'test-results', 'docs/pictures', 'reports'],
  allowEmpty: false,
  timeoutMS: 10_000,
}).runMutationTest();

const counted = results.filter(({ status }) => status !== 'Ignored');
const seen = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const score = counted.length === 0 ? 0 : (seen / counted.length) * 100;
print(`${folder}: ${seen} of ${counted.length} changes seen, ${score.toFixed(1)} %`);
process.exitCode = score >= Number(atLeast) && counted.length > 0 ? 0 : 1;
