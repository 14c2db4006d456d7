/**
 * `npm run check`: the gate before every commit, two minutes once its caches are filled. Checks that only read the
 * tree run two at a time; the tests follow alone, because they use both cores: the house tests, and the unit tests that
 * import a file which is not committed yet (`npm run check -- --all`: all of them). All other suites run with `npm test`.
 * A step prints one line, and its whole output only when it fails.
 */
import { ensureModules, npm, requireNode, runCaptured, print } from './setup.mjs';

/** @typedef {{ name: string, args: string[] }} Step */

/** @type {Step[]} */
// Import directions are a house test.
const staticChecks = ['lint', 'types', 'format:check', 'deadcode', 'build'].map((name) => ({
  name,
  args: ['run', '--silent', name],
}));
const vitest = ['exec', '--', 'vitest', 'run', '--silent=passed-only', '--reporter=dot'];
const changed = process.argv.includes('--all') ? [] : ['--changed', '--passWithNoTests'];
/** @type {Step[]} */
const tests = [
  // They read the tree, which no import shows.
  { name: 'house tests', args: [...vitest, '--project', 'house'] },
  { name: 'unit tests', args: [...vitest, ...changed, '--project', 'unit'] },
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
