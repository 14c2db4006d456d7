/**
 * `npm run check`: the gate before every commit. Checks that only read the tree run two at a time; the tests follow
 * alone, because they use both cores. Suites that start programs, races and browsers run with `npm test` only. The
 * linter reads only changed files, and of the API tests those run that import a file which is not committed yet;
 * `npm run check -- --all` runs all of them. A step prints one line, and its whole output only when it fails.
 */
import { ensureModules, npm, requireNode, runCaptured, print } from './setup.mjs';

/** @typedef {{ name: string, args: string[] }} Step */

const cached = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];
/** @type {Step[]} */
// Import directions are a house test.
const staticChecks = ['lint', 'types', 'format:check', 'deadcode', 'build'].map((name) => ({
  name,
  args: ['run', '--silent', name, ...(name === 'lint' ? ['--', ...cached] : [])],
}));
const vitest = ['exec', '--', 'vitest', 'run', '--silent=passed-only', '--reporter=dot'];
const runsAll = process.argv.includes('--all');
const changed = runsAll ? [] : ['--changed', '--passWithNoTests'];
/** @type {Step[]} */
const tests = [
  // Many of them read the tree, which no import shows.
  { name: 'unit and house tests', args: [...vitest, '--project', 'unit', '--project', 'house'] },
  { name: `${runsAll ? 'all' : 'changed'} api tests`, args: [...vitest, ...changed, '--project', 'api'] },
];

/** @type {string[]} */
const failed = [];

/** @param {Step} step */
async function run({ name, args }) {
  const started = Date.now();
  const { code, output } = await runCaptured(...npm(args));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    failed.push(name);
    process.stderr.write(`${output.trimEnd()}\n`);
  }
  print(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}

/** @param {Step[]} queue */
async function runQueue(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) await run(step);
}

requireNode();
if (!ensureModules()) process.exit(1);
const queue = [...staticChecks];
await Promise.all([runQueue(queue), runQueue(queue)]);
await runQueue(tests);

print(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
