import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emptyResult } from '../../../src/net/contract/primitives.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { createSuccessSerializer } from '../../presenters/envelope.ts';
import { JSON_TYPE } from '../../presenters/errors.ts';
import type { PaymentEvent, PaymentProvider } from '../../providers/payment/payment.ts';
import type { RouteContext } from '../context.ts';

export const RECHARGE_WEBHOOK_PATH = '/api/webhooks/recharge';

const codeOf = {
  signature: 'webhook.signature',
  stale: 'webhook.stale',
  malformed: 'common.badRequest',
} as const;

/** @throws DomainError webhook.signature, webhook.stale, common.badRequest */
function readEvent(provider: PaymentProvider, request: FastifyRequest, now: Date): PaymentEvent | null {
  const { body, headers } = request;
  const header = (name: string) => String(headers[name] ?? '');
  const reading = provider.readWebhook({ body: typeof body === 'string' ? body : '', header }, now);
  if ('problem' in reading) throw new DomainError(codeOf[reading.problem]);
  return reading.event;
}

/**
 * What the payment provider tells. No call of the contract: players never send it, and the signature covers the body
 * byte for byte. A signed message is answered with success also when it is refused: repeated, it would be refused again;
 * it stays in `recharge_events` for operators.
 */
export function rechargeWebhook(app: FastifyInstance, context: RouteContext): void {
  const { recharges, paymentProvider: provider, ports } = context;
  const write = createSuccessSerializer(emptyResult);
  // In a scope of its own, so that only this path reads JSON as text.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${RECHARGE_WEBHOOK_PATH}/${provider.kind}`, async (request, reply) => {
      const event = readEvent(provider, request, ports.clock.now());
      const followed = event === null ? null : await recharges.follow(event);
      if (followed?.outcome === 'refused')
        request.log.error({ event, problem: followed.problem }, 'a message about a payment is refused');
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(write({}));
    });
  });
}
