/** `npm run witness -- --log <url>`: cosigns the heads of a log that continue what it cosigned before. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { sha256 } from '../../server/domain/log/signer.ts';
import { createPrivateFiles } from '../../server/db/store/private-directory.ts';
import { lockDirectory } from '../../server/db/store/directory-lock.ts';
import { createPoller } from '../../server/jobs/poller.ts';
import { realPorts } from '../../server/platform/ports.ts';
import { parseVerifierKey } from '../../src/fair/log/note.ts';
import type { VerifierKey } from '../../src/fair/log/note.ts';
import { WitnessFiles } from './files.ts';
import { createWitnessServer } from './server.ts';
import { fetchBelow, trustAtFirstUse, watchLog } from './watch.ts';
import { Witness } from './witness.ts';

const SECOND_MS = 1_000;

interface Options {
  log: string[];
  key?: string[];
  state: string;
  host: string;
  port: string;
  name?: string;
  watch: boolean;
  every: string;
}

const program = new Command('npm run witness --')
  .description(
    'Cosigns the heads of logs that continue what it cosigned before, and keeps what contradicts that.',
  )
  .requiredOption('--log <url...>', 'address of a log, as https://example.com/log')
  .option(
    '--key <key...>',
    'a key of a log, `name+id+key`; without it the ones that the log names at first use',
  )
  .option('--state <folder>', 'its key and the last heads; back it up', './witness-state')
  .option('--host <address>', 'where to listen', '127.0.0.1')
  .option('--port <number>', 'where to listen', '7380')
  .option('--name <name>', 'of its key, at the first start: an address without the scheme, as example.com/w')
  .option('--every <seconds>', 'between two looks at the logs', '60')
  .option('--no-watch', 'only cosigns what sites send')
  .parse();

try {
  await run(program.opts<Options>());
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replace('DATA_DIR', 'The folder')}\n`);
  process.exitCode = 2;
}

function parseKey(text: string): VerifierKey {
  const key = parseVerifierKey(sha256, text);
  if (key === null) throw new Error(`${text} is no key of a log.`);
  return key;
}

function parseNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not ${text}.`);
}

async function run({ log, key = [], state, host, port, name, watch, every }: Options): Promise<void> {
  const keys = key.map(parseKey);
  const portNumber = parseNumber('port', port, 0, 65_535);
  const everyMs = parseNumber('every', every, 1, 86_400) * SECOND_MS;
  if (name !== undefined && !/^[^\s+]+$/u.test(name)) throw new Error('--name has no spaces and no +.');
  createPrivateFiles();
  const folder = resolve(state);
  const lock = await lockDirectory(folder);
  const { clock, rng, schedule } = realPorts();
  const files = new WitnessFiles(folder);
  const identity = files.identity(rng, name ?? null);
  const onEvidence = (text: string) => void process.stderr.write(`${text}\n`);
  const witness = new Witness({ ...identity, files, clock, onEvidence });
  for (const origin of new Set(keys.map((one) => one.name)))
    witness.trust(
      origin,
      keys.filter((one) => one.name === origin),
      null,
    );
  const urls = [...new Set(log.map((url) => url.replace(/\/+$/, '')))];
  const watched = new Map<string, string>();
  const look = async () => {
    await Promise.all(urls.map((url) => lookAt(witness, url, { watched, watch, trusts: keys.length === 0 })));
  };
  const server = createWitnessServer({ witness, files, watched });
  server.listen(portNumber, host);
  await once(server, 'listening');
  const { address, port: taken, family } = server.address() as AddressInfo;
  const shownHost = family === 'IPv6' ? `[${address}]` : address;
  process.stdout.write(`Witness http://${shownHost}:${taken}/ ${witness.verifierKey}\n`);
  const poller = createPoller(schedule, everyMs, look);
  const firstLook = look();
  const stop = async () => {
    await firstLook;
    await poller.stop();
    server.close();
    server.closeAllConnections();
    await lock.release();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  await firstLook;
  poller.start();
}

/** Looks at one log; says what came of it when that changes. */
async function lookAt(
  witness: Witness,
  url: string,
  { watched, watch, trusts }: { watched: Map<string, string>; watch: boolean; trusts: boolean },
): Promise<void> {
  const fetchPath = fetchBelow(url);
  let outcome: string;
  try {
    if (trusts && !witness.logs.some((log) => log.url === url)) {
      const origin = await trustAtFirstUse(witness, url, fetchPath);
      const text = `Trusts the keys that ${origin} names itself at ${url}: ask others for them, and give them with --key.`;
      process.stdout.write(`${text}\n`);
    }
    outcome = watch ? await watchLog(witness, url, fetchPath) : 'not watched';
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    outcome = `unreadable: ${error instanceof Error ? error.message : String(error)}${cause}`;
  }
  if (watched.get(url) === outcome) return;
  watched.set(url, outcome);
  (outcome === 'cosigned' ? process.stdout : process.stderr).write(`${url}: ${outcome}\n`);
}
