import type { FastifyInstance } from 'fastify';
import { readEvent } from '../../providers/identity/stripe-messages.ts';
import { STRIPE_SIGNATURE_HEADER, checkStripeSignature } from '../../providers/identity/stripe-signature.ts';
import type { RouteContext } from '../context.ts';
import { addWebhook, refuseMessage } from '../webhook.ts';

/** Events of Stripe Identity. Without a secret the path does not exist. */
export function identityWebhook(app: FastifyInstance, context: RouteContext): void {
  const { identities, ports, identityWebhookSecret: secret } = context;
  if (secret === undefined) return;
  addWebhook(app, '/api/webhooks/identity', async ({ body, header }) => {
    const signed = { header: header(STRIPE_SIGNATURE_HEADER), body };
    const problem = checkStripeSignature(secret, ports.clock.now(), signed);
    if (problem !== null) refuseMessage(problem);
    const event = readEvent(body) ?? refuseMessage('malformed');
    if (event.sessionId !== null) await identities.receiveEvent(event.sessionId);
  });
}
