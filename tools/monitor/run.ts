/** `npm run monitor -- --log <url>`: reads a whole log, proves that it only grew, and recomputes what it claims. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { examineLog } from './examine.ts';
import { Mirror } from './mirror.ts';
import type { LogState, ReadFile } from './readLog.ts';

interface Options {
  log: string;
  key?: string;
  state?: string;
  witness: string[];
  mirror?: string;
}

const program = new Command('npm run monitor --')
  .description('Reads a log of commitments, proves that it only grew, and recomputes what it claims.')
  .requiredOption('--log <url>', 'address of the log, as https://example.com/log')
  .option(
    '--key <key>',
    'the key that must sign it, `name+id+key`; without it the first that the log names, at the first run',
  )
  .option(
    '--state <file>',
    'where the last head is kept, so that the next run sees whether the log was changed',
  )
  .option('--witness <key...>', 'key of a witness whose cosignature of the log is counted', [])
  .option('--mirror <folder>', 'where a copy of the log is kept, for npm run verify -- --log <folder>')
  .parse();

process.exitCode = await run(program.opts<Options>());

async function run({ log, key, state, witness, mirror: folder }: Options): Promise<number> {
  const before = state !== undefined && existsSync(state) ? parseState(readFileSync(state, 'utf8')) : null;
  const fetchFile: ReadFile = async (path) => {
    const answer = await fetch(`${log.replace(/\/$/, '')}/${path}`);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`${path} was answered with ${answer.status}`);
  };
  const mirror = folder === undefined ? null : new Mirror(folder);
  const read = mirror === null ? fetchFile : mirror.copying(fetchFile);
  if (mirror !== null) for (const path of ['keys', 'witnesses']) await read(path);
  const examined = await examineLog(read, {
    ...{ key: key ?? before?.key, witnesses: witness, before },
    readHashes: mirror === null ? undefined : read,
    isChanged: () => mirror?.hasChangedTile ?? false,
  });
  if (examined.log === null) return examined.code;
  mirror?.finish(examined.code === 0);
  if (examined.code !== 0) return examined.code;
  if (state !== undefined) writeFileSync(state, `${JSON.stringify(examined.log.state)}\n`);
  return 0;
}

function parseState(text: string): LogState | null {
  const { size, root, key } = JSON.parse(text) as Partial<LogState>;
  return typeof size === 'number' && typeof root === 'string' && typeof key === 'string'
    ? { size, root, key }
    : null;
}
