import type { Config } from '../config/config.ts';
import type { Services } from '../domain/services/services.ts';
import { readCaller } from '../operators/channel/protocol.ts';
import type { OpsHandlers } from '../operators/channel/protocol.ts';
import { startOpsServer } from '../operators/channel/server.ts';
import type { OpsServer } from '../operators/channel/server.ts';
import { CATALOGUE_DIR } from '../platform/project-files.ts';
import { nodeHashes } from '../providers/hashes.ts';
import { opsCommands } from './ops-commands.ts';

/** The operators' commands as the channel calls them: `{ words, caller }` in, the result out. */
export function commandHandlers(services: Services): OpsHandlers {
  const readWords = (words: unknown): string[] => (Array.isArray(words) ? words.map(String) : []);
  return Object.fromEntries(
    Object.entries(opsCommands(services, nodeHashes, CATALOGUE_DIR)).map(([name, run]) => [
      name,
      ({ words, caller }) => run(readWords(words), readCaller(caller)),
    ]),
  );
}

/**
 * While this process holds DATA_DIR, operators' commands run in it; with PostgreSQL they open the database
 * themselves.
 */
export async function startOpsChannel(config: Config, services: Services): Promise<OpsServer | null> {
  if (config.databaseUrl !== undefined) return null;
  return startOpsServer(config.dataDir, commandHandlers(services));
}
