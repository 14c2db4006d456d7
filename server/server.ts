import type { FastifyBaseLogger } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { assemble } from './bootstrap/assembly.ts';
import type { Assembly } from './bootstrap/assembly.ts';
import { helpText, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { CatalogueError } from './db/catalogue-files.ts';
import { StoreError, systemErrorMessage } from './db/store-error.ts';
import { openStore } from './db/open-store.ts';
import { seedStore } from './db/seed.ts';
import type { Store } from './db/store.ts';
import { shutDownOnSignal } from './bootstrap/shutdown.ts';
import { browserUrl, describeListenError, probeAddress } from './bootstrap/listen-address.ts';
import { createLogger } from './bootstrap/logger.ts';
import { startOpsServer } from './ops/server.ts';
import type { OpsServer } from './ops/server.ts';
import { CATALOGUE_DIR, toOpsHandlers } from './ops/run-command.ts';
import { opsCommands } from './domain/operations/commands.ts';
import { realPorts } from './ports.ts';
import { createEntropy } from './providers/entropy/create.ts';
import { nodeHashes } from './providers/hashes.ts';

const EXIT_FAILED = 1;
const EXIT_SETTINGS = 2;
const root = join(import.meta.dirname, '..');
const ports = realPorts();

/** Why the server cannot start: lines fit for the operator's eyes. */
class StartupError extends Error {
  readonly lines: readonly string[];
  readonly exitCode: number;

  constructor(lines: readonly string[], exitCode = EXIT_FAILED) {
    super(lines.join('\n'));
    this.lines = lines;
    this.exitCode = exitCode;
  }
}

function loadConfig(args: readonly string[]): Config {
  if (args.length > 0)
    throw new StartupError([`Unknown argument ${args.join(' ')}; --help lists the settings.`], EXIT_SETTINGS);
  const reading = readConfig(process.env);
  if (!reading.ok) throw new StartupError(reading.problems, EXIT_SETTINGS);
  return reading.config;
}

/** Asked before the store is opened, which takes longer than anybody should wait for this answer. */
async function assertAddressAvailable({ host, port }: Config): Promise<void> {
  const code = await probeAddress(host, port);
  if (code !== null) throw new StartupError([describeListenError(code, host, port)]);
}

async function openSeededStore(config: Config, log: FastifyBaseLogger): Promise<Store> {
  const store = await openStore(config, log, { onBroken: () => process.exit(EXIT_FAILED) });
  try {
    await seedStore(store, {
      clock: ports.clock,
      houseShards: config.houseShards,
      catalogueDir: CATALOGUE_DIR,
    });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function listen({ app }: Assembly, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new StartupError([describeListenError(code, host, port)]);
  }
  return (app.server.address() as AddressInfo).port;
}

/** While this process holds DATA_DIR, operators speak to it; with PostgreSQL they speak to the database themselves. */
async function startOpsChannel(config: Config, { services }: Assembly): Promise<OpsServer | null> {
  if (config.databaseUrl !== undefined) return null;
  return startOpsServer(config.dataDir, toOpsHandlers(opsCommands(services, nodeHashes, CATALOGUE_DIR)));
}

async function serve(config: Config, log: FastifyBaseLogger): Promise<void> {
  await assertAddressAvailable(config);
  const store = await openSeededStore(config, log);
  const { rateLimits, imageHost, publicUrl } = config;
  const settings = { rateLimits, imageHost, publicUrl, pagesRoot: join(root, 'dist') };
  const entropy = createEntropy(config.entropy, ports.clock, nodeHashes);
  const assembly = await assemble({ settings, store, ports, log, hashes: nodeHashes, entropy });
  const ops = await startOpsChannel(config, assembly);
  shutDownOnSignal({
    schedule: ports.schedule,
    onError: (error) => log.error({ err: error }, 'the end went wrong'),
    async stop() {
      await ops?.close();
      await assembly.stop();
      await store.close();
    },
  });
  const port = await listen(assembly, config);
  process.stdout.write(`Fairdrop is ready: ${browserUrl(config.host, port)}\n`);
}

function errorLines(error: unknown): readonly string[] | null {
  if (error instanceof StartupError) return error.lines;
  if (error instanceof StoreError) return [error.message];
  if (error instanceof CatalogueError) return error.message.split('\n');
  const problem = systemErrorMessage(error);
  return problem === null ? null : [`The server cannot start: ${problem}`];
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText());
    return;
  }
  try {
    const config = loadConfig(args);
    await serve(config, createLogger(config));
  } catch (error) {
    const lines = errorLines(error);
    if (lines === null) throw error;
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exit(error instanceof StartupError ? error.exitCode : EXIT_FAILED);
  }
}

await main(process.argv.slice(2));
