/**
 * `npm run verify -- <file>` recomputes a proof, a history or an evidence file without server and page;
 * `npm run verify -- --log <folder>` checks a mirrored log. With `--key` and `--witness` only these keys are believed.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { examineLog } from './monitor/examine.ts';
import { readFolder } from './monitor/mirror.ts';
import { examineFile } from './verifier/examineFile.ts';
import { nobleCrypto, nobleHashes } from './verifier/nobleHashes.ts';
import { plainReport } from './verifier/plainReport.ts';
import { exitCodeOf } from './verifier/report.ts';
import { filled, TEXTS } from './verifier/texts.ts';

const texts = TEXTS.en;
const USAGE_OF_KEYS = '       npm run verify -- (<file> | --log <folder>) [--key <key>] [--witness <key>]';
const args = parseOptions();
if (args?.values.log !== undefined) process.exitCode = await verifyLog(args.values.log, args.values);
else if (args?.positionals[0] === undefined) process.exitCode = usage();
else process.exitCode = await verifyFile(args.positionals[0], args.values);

/** Null for unknown options. */
function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        log: { type: 'string' },
        key: { type: 'string' },
        witness: { type: 'string', multiple: true },
      },
    });
  } catch {
    return null;
  }
}

interface KeyOptions {
  readonly key?: string;
  readonly witness?: string[];
}

async function verifyLog(folder: string, options: KeyOptions): Promise<number> {
  const read = readFolder(folder);
  const { code } = await examineLog(read, {
    ...{ key: options.key, witnesses: options.witness ?? [], before: null, readHashes: read },
  });
  return code;
}

function usage(): number {
  process.stderr.write(`${texts.usage}\n${USAGE_OF_KEYS}\n`);
  return 2;
}

async function verifyFile(file: string, options: KeyOptions): Promise<number> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    process.stderr.write(`${filled(texts.unreadable, { path: file })}\n`);
    return 2;
  }
  const known = { keys: options.key === undefined ? [] : [options.key], witnesses: options.witness ?? [] };
  const examined = await examineFile(text, { hashes: nobleHashes, crypto: nobleCrypto, known });
  process.stdout.write(`${plainReport(examined, texts).join('\n')}\n`);
  return exitCodeOf(examined);
}
