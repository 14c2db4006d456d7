import { createIdentity } from '../../providers/identity/create.ts';
import { Identities } from '../identity/identities.ts';
import { createSandboxSessions } from '../identity/sandbox-sessions.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';

/** Who players are, as a provider checks it. */
export async function buildIdentityServices({ store, ports }: ServiceCore, options: ServiceOptions) {
  const { identity, limitLogins: limited, onError } = options;
  const provider = await createIdentity(identity, createSandboxSessions(store, ports), ports.clock);
  return {
    identityKind: identity.kind,
    identities: new Identities({
      store,
      ports,
      limited,
      provider,
      documentKey: identity.documentKey,
      onError: (error, sessionId) => onError(error, `identity check ${sessionId}`),
    }),
    /** Signs the events of the provider; undefined: it sends none. */
    identityWebhookSecret: identity.kind === 'stripe' ? identity.account.webhookSecret : undefined,
  };
}
