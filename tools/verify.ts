/** `npm run verify -- <file>`: recomputes a proof, a history or an evidence file without server and page. */
import { readFileSync } from 'node:fs';
import { examineFile } from './verifier/examineFile.ts';
import { nobleBeaconCrypto, nobleHashes } from './verifier/nobleHashes.ts';
import { plainReport } from './verifier/plainReport.ts';
import { exitCodeOf } from './verifier/report.ts';
import { filled, TEXTS } from './verifier/texts.ts';

const texts = TEXTS.en;
const [path] = process.argv.slice(2);
process.exitCode = path === undefined || path.startsWith('-') ? usage() : verify(path);

function usage(): number {
  process.stderr.write(`${texts.usage}\n`);
  return 2;
}

function verify(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    process.stderr.write(`${filled(texts.unreadable, { path: file })}\n`);
    return 2;
  }
  const examined = examineFile(text, { hashes: nobleHashes, crypto: nobleBeaconCrypto });
  process.stdout.write(`${plainReport(examined, texts).join('\n')}\n`);
  return exitCodeOf(examined);
}
