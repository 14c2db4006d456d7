/**
 * Starts the server. Static imports are only what the checks need: loading the application takes seconds on a busy
 * machine, and a port or data directory in use is reported before that.
 */
import { describeListenError, probeAddress } from './bootstrap/listen-address.ts';
import { EXIT_SETTINGS, StartupError, exitOnStartupError } from './bootstrap/startup-error.ts';
import { helpText, readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { assertDirectoryAvailable } from './db/store/directory-lock.ts';
import { createPrivateFiles } from './db/store/private-directory.ts';

function loadConfig(args: readonly string[]): Config {
  if (args.length > 0)
    throw new StartupError([`Unknown argument ${args.join(' ')}; --help lists the settings.`], EXIT_SETTINGS);
  const reading = readConfig(process.env);
  if (!reading.ok) throw new StartupError(reading.problems, EXIT_SETTINGS);
  return reading.config;
}

/** Acquires nothing: `serve` listens and locks itself, and fails with the same messages. */
async function checkPortAndDirectory({ host, port, databaseUrl, dataDir }: Config): Promise<void> {
  const code = await probeAddress(host, port);
  if (code !== null) throw new StartupError([describeListenError(code, host, port)]);
  if (databaseUrl === undefined) await assertDirectoryAvailable(dataDir);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText());
    return;
  }
  try {
    const config = loadConfig(args);
    await checkPortAndDirectory(config);
    const { serve } = await import('./bootstrap/serve.ts');
    await serve(config);
  } catch (error) {
    exitOnStartupError(error);
  }
}

createPrivateFiles();
await main(process.argv.slice(2));
