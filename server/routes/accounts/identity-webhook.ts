import type { FastifyInstance } from 'fastify';
import { emptyResult } from '../../../src/net/contract/primitives.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { createSuccessSerializer } from '../../presenters/envelope.ts';
import { JSON_TYPE } from '../../presenters/errors.ts';
import { readEvent } from '../../providers/identity/stripe-messages.ts';
import { STRIPE_SIGNATURE_HEADER, checkStripeSignature } from '../../providers/identity/stripe-signature.ts';
import type { RouteContext } from '../context.ts';

const IDENTITY_WEBHOOK_PATH = '/api/webhooks/identity';

const codeOf = { signature: 'webhook.signature', stale: 'webhook.stale' } as const;

/**
 * Events of Stripe Identity. No call of the contract: players never send it, and the signature covers the body byte for
 * byte. Without a secret the path does not exist.
 */
export function identityWebhook(app: FastifyInstance, context: RouteContext): void {
  const { identities, ports, identityWebhookSecret: secret } = context;
  if (secret === undefined) return;
  const write = createSuccessSerializer(emptyResult);
  // In a scope of its own, so that only this path reads JSON as text.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(IDENTITY_WEBHOOK_PATH, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const header = String(request.headers[STRIPE_SIGNATURE_HEADER] ?? '');
      const problem = checkStripeSignature(secret, ports.clock.now(), { header, body });
      if (problem !== null) throw new DomainError(codeOf[problem]);
      const event = readEvent(body);
      if (event === null) throw new DomainError('common.badRequest');
      if (event.sessionId !== null) await identities.receiveEvent(event.sessionId);
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(write({}));
    });
  });
}
