import type { Clock } from '../../platform/ports.ts';
import type { IdentityConfig, IdentityProvider, SandboxSessions } from './identity.ts';
import { sandboxIdentity } from './sandbox.ts';
import { stripeIdentity } from './stripe.ts';

/** The provider named by the settings. */
export function createIdentity(
  config: IdentityConfig,
  sessions: SandboxSessions,
  clock: Clock,
): IdentityProvider {
  if (config.kind === 'stripe') return stripeIdentity(fetch, config.account, config.origin);
  return sandboxIdentity(sessions, clock);
}
