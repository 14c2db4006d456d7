/** The arguments of `npm test` and `npm run test:full`. */
import { parseArgs } from 'node:util';

/**
 * @param {string[]} args
 * @returns {import('./test-options.mjs').TestOptions}
 * @throws Error with one line that says what is wrong
 */
export function readOptions(args) {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      shard: { type: 'string' },
      stress: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
      project: { type: 'string' },
      title: { type: 'string', short: 't' },
    },
  });
  const { full: isFull, shard, stress: isStressed, cluster: isOnCluster, project, title } = values;
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1)
    throw new Error('--repeat takes a number of runs, as in --repeat 5.');
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error('--shard takes a part and how many there are, as in --shard 1/4.');
  return { isFull, shard, isStressed, isOnCluster, repeat, project, title, files };
}
