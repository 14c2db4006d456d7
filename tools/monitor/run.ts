/** `npm run monitor -- --log <url>`: reads a whole log, proves that it only grew, and recomputes what it claims. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { verifyEd25519 } from '../../server/domain/log/signer.ts';
import { readLog } from './readLog.ts';
import type { LogState } from './readLog.ts';
import { reportOf } from './report.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

interface Options {
  log: string;
  key?: string;
  state?: string;
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
  .parse();

process.exitCode = await run(program.opts<Options>());

async function run({ log, key, state }: Options): Promise<number> {
  const before = state !== undefined && existsSync(state) ? parseState(readFileSync(state, 'utf8')) : null;
  const fetchBytes = async (path: string): Promise<Uint8Array> => {
    const answer = await fetch(`${log.replace(/\/$/, '')}/${path}`);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  try {
    const read = await readLog(fetchBytes, {
      ...{ sha256, verify: verifyEd25519, hashes: nodeHashes },
      key: key ?? before?.key ?? (await firstKey(fetchBytes)),
      before,
    });
    const { lines, isSound } = reportOf(read);
    process.stdout.write(`${lines.join('\n')}\n`);
    if (isSound && state !== undefined) writeFileSync(state, `${JSON.stringify(read.state)}\n`);
    return isSound ? 0 : 1;
  } catch (error) {
    process.stderr.write(
      `The log cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 2;
  }
}

async function firstKey(fetchBytes: (path: string) => Promise<Uint8Array>): Promise<string> {
  const [key = ''] = new TextDecoder().decode(await fetchBytes('keys')).split('\n');
  process.stdout.write(`The key is the log's own word, ask others for it: ${key}\n`);
  return key;
}

function parseState(text: string): LogState | null {
  const { size, root, key } = JSON.parse(text) as Partial<LogState>;
  return typeof size === 'number' && typeof root === 'string' && typeof key === 'string'
    ? { size, root, key }
    : null;
}
