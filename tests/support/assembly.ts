import { pino } from 'pino';
import { assemble } from '../../server/bootstrap/assembly.ts';
import type { Assembly } from '../../server/bootstrap/assembly.ts';
import type { AppSettings } from '../../server/bootstrap/create-fastify.ts';
import type { Store } from '../../server/db/store/store.ts';
import type { Ports } from '../../server/platform/ports.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { Providers } from '../../server/domain/services/providers.ts';
import { sandboxProviders, testRules } from './services.ts';

/** One process of the product over a store, with jobs and live channel; without rate limits unless asked. */
export function assembleTestProduct(
  store: Store,
  ports: Ports,
  {
    providers,
    stopDelayMs = 0,
    ...settings
  }: Partial<AppSettings> & { providers?: Partial<Providers>; stopDelayMs?: number } = {},
): Promise<Assembly> {
  return assemble({
    settings: { rateLimits: false, ...settings },
    store,
    ports,
    hashes: nodeHashes,
    log: pino({ level: 'silent' }),
    providers: { ...sandboxProviders(store, ports), ...providers },
    rules: testRules,
    stopDelayMs,
  });
}
