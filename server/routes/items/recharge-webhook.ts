import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../context.ts';
import { addWebhook, refuseMessage } from '../webhook.ts';

export const RECHARGE_WEBHOOK_PATH = '/api/webhooks/recharge';

/**
 * What the payment provider tells. A signed message is answered with success also when it is refused: repeated, it would
 * be refused again; it stays in `recharge_events` for operators.
 */
export function rechargeWebhook(app: FastifyInstance, context: RouteContext): void {
  const { recharges, paymentProvider: provider, ports } = context;
  addWebhook(app, `${RECHARGE_WEBHOOK_PATH}/${provider.kind}`, async ({ log, ...message }) => {
    const reading = provider.readWebhook(message, ports.clock.now());
    if ('problem' in reading) refuseMessage(reading.problem);
    const { event } = reading;
    const followed = event === null ? null : await recharges.follow(event);
    if (followed?.outcome === 'refused')
      log.error({ event, problem: followed.problem }, 'a message about a payment is refused');
  });
}
