import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors/domain-error.ts';
import type { SignatureProblem } from '../../providers/delivery/signature.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, checkSignature } from '../../providers/delivery/signature.ts';
import { readDeliveryMessage } from '../../providers/delivery/messages.ts';
import { createSuccessSerializer } from '../../presenters/envelope.ts';
import { JSON_TYPE } from '../../presenters/errors.ts';
import { emptyResult } from '../../../src/net/contract/primitives.ts';
import type { RouteContext } from '../context.ts';

const DELIVERY_WEBHOOK_PATH = '/api/webhooks/delivery';

const codeOf = { signature: 'webhook.signature', stale: 'webhook.stale' } as const satisfies Record<
  SignatureProblem,
  string
>;

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Refuses a body that the delivery service did not sign lately. */
function checkSender(request: FastifyRequest, secret: string, now: Date): string {
  const body = typeof request.body === 'string' ? request.body : '';
  const problem = checkSignature(secret, now, {
    timestamp: headerOf(request, TIMESTAMP_HEADER),
    signature: headerOf(request, SIGNATURE_HEADER),
    body,
  });
  if (problem !== null) throw new DomainError(codeOf[problem]);
  return body;
}

/**
 * Messages of the delivery service. No call of the contract: players never send it, and the signature covers the body
 * byte for byte. Without a secret there is no such service, and the path does not exist.
 */
export function deliveryWebhook(app: FastifyInstance, context: RouteContext): void {
  const { retrievals, ports, deliverySecret: secret } = context;
  if (secret === undefined) return;
  const write = createSuccessSerializer(emptyResult);
  // In a scope of its own, so that only this path reads JSON as text.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(DELIVERY_WEBHOOK_PATH, async (request, reply) => {
      const message = readDeliveryMessage(checkSender(request, secret, ports.clock.now()));
      if (message === null) throw new DomainError('common.badRequest');
      const agrees = await retrievals.report(message.id, message.report);
      if (!agrees) request.log.error({ message }, 'a delivery ended in another way than its take-back');
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(write({}));
    });
  });
}
