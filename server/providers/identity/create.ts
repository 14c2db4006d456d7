import type { Clock } from '../../platform/ports.ts';
import type { IdentityConfig, IdentityProvider, SandboxSessions } from './identity.ts';
import { sandboxIdentity } from './sandbox.ts';

/** The provider named by the settings; Stripe's package is loaded only where it is in use. */
export async function createIdentity(
  config: IdentityConfig,
  sessions: SandboxSessions,
  clock: Clock,
): Promise<IdentityProvider> {
  if (config.kind === 'stripe') {
    const { stripeIdentity } = await import('./stripe.ts');
    return stripeIdentity(config.account, config.origin);
  }
  return sandboxIdentity(sessions, clock);
}
