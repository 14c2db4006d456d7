import type { Rng } from '../../platform/ports.ts';
import type { PaymentConfig, PaymentProvider } from './payment.ts';
import { sandboxPayment } from './sandbox.ts';
import type { SandboxPayment } from './sandbox.ts';

const SECRET_BYTES = 32;

/** The provider named by the settings; Stripe's package is loaded only where it is in use. */
export async function createPayment(
  config: PaymentConfig,
  rng: Rng,
): Promise<{ provider: PaymentProvider; sandbox: SandboxPayment | null }> {
  if (config.kind === 'stripe') {
    const { stripePayment } = await import('./stripe.ts');
    return { provider: stripePayment(config), sandbox: null };
  }
  // The page of the sandbox and the check of its messages are in the same process.
  let drawn: string | undefined = config.secret;
  const sandbox = sandboxPayment(() => (drawn ??= Buffer.from(rng(SECRET_BYTES)).toString('hex')));
  return { provider: sandbox, sandbox };
}
