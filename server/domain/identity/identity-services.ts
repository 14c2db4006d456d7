import type { Ports } from '../../platform/ports.ts';
import { createIdentity } from '../../providers/identity/create.ts';
import type { IdentityConfig } from '../../providers/identity/identity.ts';
import { SANDBOX_CONFIG } from '../../providers/identity/sandbox.ts';
import type { Store } from '../../db/store/store.ts';
import { Identities } from './identities.ts';
import { createSandboxSessions } from './sandbox-sessions.ts';

/** The identity checks of players, by the configured provider. */
export function identityServices(
  config: IdentityConfig = SANDBOX_CONFIG,
  given: Pick<ConstructorParameters<typeof Identities>[0], 'limited' | 'onError'> & {
    store: Store;
    ports: Ports;
  },
): { identities: Identities; identityWebhookSecret: string | undefined } {
  const provider = createIdentity(config, createSandboxSessions(given.store, given.ports), given.ports.clock);
  const { documentKey } = config;
  return {
    identities: new Identities({ ...given, provider, documentKey }),
    identityWebhookSecret: config.kind === 'stripe' ? config.account.webhookSecret : undefined,
  };
}
